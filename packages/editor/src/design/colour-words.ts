import type { SiteDraft } from '@sitewright/contract/pages'
import {
  colourLabels,
  formatColour,
  type Palette,
  type PaletteColourId,
  paletteColourIds,
  paletteFromTexts,
  type ReadabilityCheck,
  readability,
} from '@sitewright/domain/design'
import { t } from '../language'

export type StoredPalette = SiteDraft['styles']['palette']

/** The five colours carry one name in the styles and another in the colour rules. */
export const storedNames: Record<PaletteColourId, keyof StoredPalette> = {
  white: 'lightest',
  lightAccent: 'light',
  accent: 'bright',
  darkAccent: 'dark',
  black: 'darkest',
}

export const paletteOf = (stored: StoredPalette): Palette | null =>
  paletteFromTexts({
    white: stored.lightest,
    lightAccent: stored.light,
    accent: stored.bright,
    darkAccent: stored.dark,
    black: stored.darkest,
  })

export const storedPalette = (palette: Palette): StoredPalette =>
  Object.fromEntries(
    paletteColourIds.map(id => [storedNames[id], formatColour(palette[id], 'hex').toUpperCase().slice(0, 7)]),
  ) as StoredPalette

const ratioWords = ({ on, ratio }: ReadabilityCheck) => `${t(colourLabels[on])} (${ratio.toFixed(1)}\u00a0:\u00a01)`

export type ReadabilityLine = { readonly text: string; readonly failing?: ReadabilityCheck }

/** One line on how well a colour reads, with numbers; a failing pair comes first and carries its fix. */
export function readabilityOf(stored: StoredPalette, colour: PaletteColourId): ReadabilityLine {
  const palette = paletteOf(stored)
  if (!palette) return { text: '' }
  const checks = readability(palette)
  const problems = checks.filter(check => !check.readable && (check.colour === colour || check.on === colour))
  // One that can be mended with a press is the more useful thing to say.
  const failing = problems.find(({ fix }) => fix !== null) ?? problems[0]
  if (failing) {
    return {
      text: t('{colour} on {on} is {ratio} : 1.', {
        colour: t(colourLabels[failing.colour]),
        on: t(colourLabels[failing.on]),
        ratio: failing.ratio.toFixed(1),
      }),
      failing,
    }
  }
  const own = checks.filter(check => check.colour === colour)
  if (own.length > 0) return { text: t('Readable on {own}', { own: own.map(ratioWords).join(` ${t('and')} `) }) }
  const under = checks.filter(check => check.on === colour)
  return {
    text: under
      .map(check =>
        t('{colour} reads on it ({ratio} : 1)', {
          colour: t(colourLabels[check.colour]),
          ratio: check.ratio.toFixed(1),
        }),
      )
      .join(` ${t('and')} `),
  }
}
