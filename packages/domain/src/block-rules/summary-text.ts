/** Lessons are summarised in one flowing text: the paragraphs of their HTML become line breaks. */
export const lessonSummary = (html: string): string =>
  html
    .replace(/<\/p>\s*<p(?:\s[^>]*)?>/gi, '<br>')
    .replace(/<\/?p(?:\s[^>]*)?>/gi, '')
    .trim()
