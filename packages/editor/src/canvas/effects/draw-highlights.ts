import { changeHighlights } from '@sitewright/blocks/kit/engines/motion/effects/change-highlights'
import { type Highlighting, start } from '@sitewright/blocks/kit/engines/motion/effects/highlight'
import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { type DrawnHighlight, drawnHighlights, type HighlightSettings } from '@sitewright/domain/effects'

const services = { clock: pageClock, random: Math.random, report: console.error }

/** By the ids of their marks. */
export type TextHighlights = Readonly<Record<string, HighlightSettings>>

/** What moves for visitors stands still while it is edited. */
const still = (highlights: TextHighlights): Record<string, DrawnHighlight> =>
  drawnHighlights(
    Object.fromEntries(
      Object.entries(highlights).map(([id, settings]) => [id, { ...settings, isAnimationEnabled: false }]),
    ),
  )

/** Draws the highlights of texts as visitors see them. Each call says all there are; those gone are taken away. */
export function createHighlightDrawings() {
  const drawn = new Map<HTMLElement, Highlighting>()
  return {
    show(wanted: ReadonlyMap<HTMLElement, TextHighlights>) {
      for (const [element, { dispose }] of [...drawn]) {
        if (wanted.has(element)) continue
        dispose()
        drawn.delete(element)
      }
      for (const [element, highlights] of wanted) {
        const known = drawn.get(element)
        // Words that were written since are drawn after the drawing, which has to stay the last of all.
        if (known && element.lastElementChild?.matches('svg')) changeHighlights(known, still(highlights))
        else {
          known?.dispose()
          drawn.set(element, start(element, still(highlights), services))
        }
      }
    },
    dispose() {
      for (const { dispose } of drawn.values()) dispose()
      drawn.clear()
    },
  }
}
