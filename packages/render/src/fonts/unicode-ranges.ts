/**
 * Which letters the files of a family hold. The most needed last: when two faces know a letter, the later rule wins.
 * English and German need nothing but `basic`, so that is all their pages fetch before the first paint.
 */
export const unicodeRanges = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+00A1-00A2,U+00A4-00A8,U+00AA-00AD,U+00AF,U+00B1-00B6,U+00B8-00C3,U+00C5-00D5,U+00D8-00DB,U+00DD-00DE,U+00E0-00E3,U+00E5-00F5,U+00F7-00FB,U+00FD-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
  basic:
    'U+0020-007E,U+00A0,U+00A3,U+00A9,U+00AE,U+00B0,U+00B7,U+00C4,U+00D6-00D7,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2122,U+2212',
} as const

/** Thinner and heavier ones no page uses; without them a file is a third smaller. */
export const weightRange = { min: 400, max: 700 } as const
