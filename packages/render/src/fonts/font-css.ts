import { cssFamily, type FontTheme, fontPackage, hasVariableFile } from '@sitewright/domain/design'
import { type Fallback, fallbacks, genericFamily, localFaces } from './fallbacks'

/** Address of each font file that the build ships, by file name. */
export type FontFiles = Readonly<Record<string, string>>

const subsets = {
  // The most needed letters last: when two faces know a letter, the later rule wins.
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const
const styles = ['normal', 'italic'] as const

export const fontFile = (family: string, subset: keyof typeof subsets, style: (typeof styles)[number]): string =>
  `${fontPackage(family).split('/')[1]}-${subset}-${hasVariableFile(family) ? 'wght' : '400'}-${style}.woff2`

const familiesOf = ({ heading, body, meta }: FontTheme): string[] => [
  ...new Set([heading.family, body.family, meta.family]),
]

const face = (family: string, files: FontFiles): string =>
  (Object.keys(subsets) as (keyof typeof subsets)[])
    .flatMap(subset => styles.map(style => ({ subset, style, url: files[fontFile(family, subset, style)] })))
    .filter(({ url }) => url !== undefined)
    .map(
      ({ subset, style, url }) =>
        `@font-face{font-family:"${cssFamily(family)}";font-style:${style};font-weight:${hasVariableFile(family) ? '100 900' : '400'};` +
        `font-display:swap;src:url(${url}) format("woff2");unicode-range:${subsets[subset]}}`,
    )
    .join('')

const fallbackFace = (family: string, { basis, sizeAdjust, ascent, descent }: Fallback): string =>
  `@font-face{font-family:"${family} fallback";src:${localFaces[basis].map(name => `local("${name}")`).join(',')};` +
  `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

export const fontFaces = (theme: FontTheme, files: FontFiles): string =>
  familiesOf(theme)
    .map(family => face(family, files) + (fallbacks[family] ? fallbackFace(family, fallbacks[family]) : ''))
    .join('')

/** The list for `font-family`: the face itself, its stand-in, then anything of the kind. */
export const familyStack = (family: string): string =>
  [`"${cssFamily(family)}"`, ...(fallbacks[family] ? [`"${family} fallback"`] : []), genericFamily(family)].join(',')

/** Heading and body are needed by the first paint of every page; everything else waits until it is used. */
export const preloadedFonts = ({ heading, body }: FontTheme, files: FontFiles): string[] =>
  [...new Set([heading.family, body.family])]
    .map(family => files[fontFile(family, 'latin', 'normal')])
    .filter((url): url is string => url !== undefined)
