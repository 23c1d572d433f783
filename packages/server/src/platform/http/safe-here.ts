/** The path and query of this request, fit to stand in a link of our own page. */
export function safeHere(url: string): string {
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here.invalid')
  return pathname.replace(/^\/+/, '/') + search
}
