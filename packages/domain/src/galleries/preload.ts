/** Slides on either side that are loaded ahead, nearest first, around the ends when the gallery loops. */
export function preloadIndexes(index: number, numberOfSlides: number, preloadCount: number, loop: boolean): number[] {
  const distances = Array.from({ length: preloadCount }, (_, step) => step + 1)
  const wanted = distances.flatMap(distance => [index + distance, index - distance])
  const inside =
    loop && numberOfSlides > 0
      ? wanted.map(place => ((place % numberOfSlides) + numberOfSlides) % numberOfSlides)
      : wanted.filter(place => place >= 0 && place < numberOfSlides)
  return [...new Set(inside)].filter(place => place !== index)
}
