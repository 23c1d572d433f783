// Accents of Latin, Greek and Cyrillic, and the marks that turn a sign into an emoji.
const droppedMarks = /[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]/g
// Other marks are part of the letter: without them a Hindi word would break into pieces.
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

export const slugify = (title: string): string => {
  const plain = title.normalize('NFKD').replace(droppedMarks, '').toLowerCase().normalize('NFC')
  return plain.match(words)?.join('-') ?? ''
}

/** The slug itself when it is free, else the first free of `slug-1`, `slug-2`, … */
export const uniqueSlug = (slug: string, isTaken: (candidate: string) => boolean): string => {
  let candidate = slug
  for (let suffix = 1; isTaken(candidate); suffix++) candidate = `${slug}-${suffix}`
  return candidate
}
