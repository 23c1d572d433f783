import { snippetAttribute, waitsForAttribute } from '@sitewright/domain/consent'
import { pageContextElement } from '@sitewright/domain/pages'
import { earlyScript, type ReleasedSnippet, type SnippetPlace } from '@sitewright/domain/snippets'
import { jsonForScript } from './json'

/** What code that waits for nobody finds before the page's own script has come. */
export const earlyNamesScript = earlyScript(pageContextElement)

/** Text of a script that is none: nothing in it is fetched, and nothing in it can end the page around it. */
const kept = ({ category, code }: ReleasedSnippet): string =>
  `<script type="application/json" ${snippetAttribute} ${waitsForAttribute}="${category}">${jsonForScript(code)}</script>`

const htmlAt = (place: SnippetPlace, snippets: readonly ReleasedSnippet[]): string =>
  snippets
    .filter(snippet => snippet.place === place)
    .map(snippet => (snippet.category === 'needed' ? snippet.code : kept(snippet)))
    .join('\n')

/** Whether any of it runs while the page is still read. */
export const runsEarly = (snippets: readonly ReleasedSnippet[]): boolean =>
  snippets.some(({ category, hashes }) => category === 'needed' && hashes.length > 0)

/** The page with the owner's own code at the ends of its head and its body. */
export function withSnippets(html: string, snippets: readonly ReleasedSnippet[]): string {
  if (snippets.length === 0) return html
  let page = html
  let early = ''
  if (runsEarly(snippets)) {
    const begin = page.indexOf(`<script type="application/json" id="${pageContextElement}">`)
    const end = page.indexOf('</script>', begin) + '</script>'.length
    // Such code reads what the page says of itself, so that has to stand before it.
    early = `${page.slice(begin, end)}<script>${earlyNamesScript}</script>`
    page = page.slice(0, begin) + page.slice(end)
  }
  const head = page.indexOf('</head>')
  const body = page.lastIndexOf('</body>')
  return [
    page.slice(0, head),
    early,
    htmlAt('head', snippets),
    page.slice(head, body),
    htmlAt('end', snippets),
    page.slice(body),
  ].join('')
}
