import type { HighlightAnimation, HighlightSettings } from './highlight-settings'

export const highlightLongestDelay = 250

/** Milliseconds before the drawing starts; `random` gives 0 up to but not including 1. */
export const highlightDelay = (random: () => number): number => random() * highlightLongestDelay

export interface HighlightStart {
  /** Share of the whole highlight that shows through. */
  opacity: number
  /** Share of the stroke that is drawn. */
  drawn: number
}

export const highlightStart = (animation: HighlightAnimation): HighlightStart =>
  animation === 'draw' ? { opacity: 1, drawn: 0 } : { opacity: 0, drawn: 1 }

type Restarting = Pick<HighlightSettings, 'shape' | 'animation' | 'duration' | 'direction'>

/** Whether a change of settings plays the animation again. */
export const highlightRestarts = (before: Restarting, after: Restarting): boolean =>
  before.shape !== after.shape ||
  before.animation !== after.animation ||
  before.duration !== after.duration ||
  before.direction !== after.direction

const shortestShare = 0.2

/** Shorter paths are drawn faster, so that they do not crawl beside the longest one. */
export function strokeSeconds(baseSeconds: number, pathLength: number, longestPathLength: number): number {
  const share = longestPathLength > 0 ? pathLength / longestPathLength : 1
  return baseSeconds * Math.min(Math.max(share, shortestShare), 1)
}
