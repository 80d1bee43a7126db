#include <fribidi/fribidi.h>

// What the header makes of macros that other languages cannot read.
static const FriBidiParType bidi_paragraph_natural = FRIBIDI_PAR_ON;
static const FriBidiParType bidi_paragraph_left_to_right = FRIBIDI_PAR_LTR;
static const FriBidiParType bidi_paragraph_right_to_left = FRIBIDI_PAR_RTL;
