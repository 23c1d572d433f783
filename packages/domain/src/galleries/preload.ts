import { wrapIndex } from './state'

/** Slides on either side that are loaded ahead, nearest first, around the ends when the gallery loops. */
export function preloadIndexes(index: number, numberOfSlides: number, preloadCount: number, loop: boolean): number[] {
  const found = new Set<number>()
  for (let distance = 1; distance <= preloadCount; distance++)
    for (const place of [index + distance, index - distance]) {
      const wrapped = wrapIndex(place, numberOfSlides)
      if (loop || wrapped === place) found.add(wrapped)
    }
  found.delete(index)
  return [...found]
}
