/** What runs; listings of other languages are only read. */
const programs = ['html', 'css', 'js']

/** Ways in which code reaches another website, or keeps something about a visitor. */
const asks =
  /\bsrc(?:set)?\s*=|\burl\s*\(|@import\b|\bimport\b|\bfetch\s*\(|sendBeacon|XMLHttpRequest|\b(?:Web|Event)So(?:cket|urce)\b|\bdocument\s*\.\s*cookie\b/i

/** Whether code may do what a visitor must agree to first. What it cannot tell apart counts. */
export const mayAskOthers = ({ language, source }: { readonly language: string; readonly source: string }): boolean =>
  programs.includes(language) && asks.test(source)
