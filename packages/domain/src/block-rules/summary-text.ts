/** Lessons are summarised in one flowing text: the paragraphs of their HTML become line breaks. */
export const lessonSummary = (html: string): string =>
  html
    .replace(/<\/p>\s*<p(?:\s[^>]*)?>/gi, '<br>')
    .replace(/<\/?p(?:\s[^>]*)?>/gi, '')
    .trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The same as lines of words, for a page that draws them itself: markup inside them is gone. */
export const lessonLines = (html: string): string[] =>
  lessonSummary(html)
    .split(/<br\s*\/?>/i)
    .map(line => line.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name]!))
    .filter(line => line.trim() !== '')

/** As many whole words as fit, with a sign that there are more; a word longer than all of it is cut. */
export function cutWords(text: string, most: number): string {
  const words = text.trim().replace(/\s+/g, ' ')
  const signs = [...words]
  if (signs.length <= most) return words
  const cut = signs.slice(0, most).join('')
  const isBetween = signs[most] === ' '
  const end = isBetween ? cut.length : cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
