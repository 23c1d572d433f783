const adopted = new WeakMap<Document, Set<string>>()

/** Style that comes with what it is for: a page on which nobody opens it has none of it. */
export function adoptStyle(page: Document, css: string): void {
  const known = adopted.get(page) ?? new Set()
  adopted.set(page, known)
  if (known.has(css)) return
  known.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}
