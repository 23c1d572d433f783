import { cssFamily, type FontTheme, fontPackage, hasVariableFile } from '@sitewright/domain/design'
import { type Fallback, fallbacks, genericFamily, localFaces } from './fallbacks'
import { unicodeRanges, weightRange } from './unicode-ranges'

/** Address of each font file that the build ships, by file name. */
export type FontFiles = Readonly<Record<string, string>>

const styles = ['normal', 'italic'] as const

export const fontFile = (family: string, subset: keyof typeof unicodeRanges, style: (typeof styles)[number]): string =>
  `${fontPackage(family).split('/')[1]}-${subset}-${hasVariableFile(family) ? 'wght' : '400'}-${style}.woff2`

const familiesOf = ({ heading, body, meta }: FontTheme): string[] => [
  ...new Set([heading.family, body.family, meta.family]),
]

const face = (family: string, files: FontFiles): string =>
  (Object.keys(unicodeRanges) as (keyof typeof unicodeRanges)[])
    .flatMap(subset => styles.map(style => ({ subset, style, url: files[fontFile(family, subset, style)] })))
    .filter(({ url }) => url !== undefined)
    .map(
      ({ subset, style, url }) =>
        `@font-face{font-family:"${cssFamily(family)}";font-style:${style};font-weight:${hasVariableFile(family) ? `${weightRange.min} ${weightRange.max}` : '400'};` +
        `font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRanges[subset]}}`,
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

/** What headings and text of every page are set in; everything else waits until it is used. */
export const preloadedFonts = (theme: FontTheme, files: FontFiles): string[] =>
  familiesOf(theme)
    .map(family => files[fontFile(family, 'basic', 'normal')])
    .filter((url): url is string => url !== undefined)
