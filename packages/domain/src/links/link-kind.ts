export const linkKinds = [
  'file',
  'collection-panel',
  'internal',
  'anchor',
  'tel',
  'sms',
  'mailto',
  'javascript',
  'ftp',
  'web',
  'misc',
  'malformed',
] as const
export type LinkKind = (typeof linkKinds)[number]

// A browser drops these before it reads the scheme, so "java\nscript:" is a script to it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ignoredByBrowsers = /^[\u0000-\u0020]+|[\t\n\r]/g
const schemeText = /^([a-z][a-z0-9+.-]*):/i

const asBrowsersRead = (link: string): string => link.replace(ignoredByBrowsers, '')

const schemeOf = (text: string): string | null => schemeText.exec(text)?.[1]?.toLowerCase() ?? null

export const linkScheme = (link: string): string | null => schemeOf(asBrowsersRead(link))

const collectionPanel = /^\/pages\/[a-z0-9]{24}$/i

const pathKind = (path: string): LinkKind => {
  // "//host" and "/\host" leave the site in a browser, so they are no paths.
  if (/^\/[/\\]/.test(path)) return 'malformed'
  if (path.startsWith('/s/')) return 'file'
  return collectionPanel.test(path) ? 'collection-panel' : 'internal'
}

const schemeKind = (scheme: string, text: string): LinkKind => {
  if (scheme === 'tel' || scheme === 'sms' || scheme === 'mailto' || scheme === 'javascript') return scheme
  if (!text.startsWith('//', scheme.length + 1)) return 'malformed'
  if (scheme === 'ftp') return 'ftp'
  return scheme === 'http' || scheme === 'https' ? 'web' : 'misc'
}

/** Every link has exactly one kind: the special kinds are tested before the general ones. */
export const linkKind = (link: string): LinkKind => {
  const text = asBrowsersRead(link)
  if (text.startsWith('/')) return pathKind(text)
  if (text.startsWith('#')) return 'anchor'
  const scheme = schemeOf(text)
  return scheme === null ? 'malformed' : schemeKind(scheme, text)
}
