import { highlightRestarts } from '@sitewright/domain/effects'
import type { Highlighting, Highlights } from './highlight'

/**
 * Gives a text that is drawn other highlights, by id: what is new is drawn, what is gone is not, and what was told to
 * move otherwise begins again. For those who edit; a visitor's text has the highlights it came with.
 */
export function changeHighlights({ all, add, remove, measureAll, begin }: Highlighting, wanted: Highlights): void {
  for (const id of [...all.keys()]) if (!wanted[id]) remove(id)
  const restarting = Object.entries(wanted).filter(([id, settings]) => {
    const known = all.get(id)
    if (!known) {
      add(id, settings)
      return true
    }
    const { motion } = known.settings
    known.settings = settings
    if (!motion || !settings.motion) return motion !== settings.motion
    return highlightRestarts(motion, settings.motion)
  })
  measureAll()
  for (const [id] of restarting) begin(id)
}
