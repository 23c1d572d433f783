/** What an owner's HTML would run and whom it would ask, as far as its text says. */
export type ReadCode = {
  /** The text of each script that stands in it, as browsers hash it. */
  readonly scripts: readonly string[]
  /** Hosts that are named where a browser would fetch something, or in what its scripts and styles say. */
  readonly hosts: readonly string[]
  /** Something is opened and never closed: it would take the rest of the page with it. */
  readonly isOpen: boolean
}

type Attributes = Readonly<Record<string, string>>

/** Elements whose content is text up to their own end. */
const ofText = ['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes']
const tag = /<!--|<\/?([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<\/?[a-z]/gi
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
/** A link to read is followed by people; everything else is fetched by the browser. */
const fetching = ['src', 'srcset', 'data', 'poster', 'action', 'background', 'data-src']
/** Names of formats, which nobody asks. */
const formats = ['www.w3.org', 'schema.org', 'ogp.me']
const host = '((?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*(?::\\d{1,5})?)(?=$|[/"\'`?#)\\s,;<>&\\\\])'
const slashes = '\\\\?/\\\\?/'
/** With a scheme anywhere; without one where a value begins. */
const address = new RegExp(`(?:(?:^|[^a-z0-9])(?:https?|wss?):|(?:^|["'\`(=]))${slashes}${host}`, 'gi')

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )

const runs = ({ type = '' }: Attributes): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim())

const hostsIn = (text: string): string[] =>
  [...text.matchAll(address)].map(([, found = '']) => found.toLowerCase()).filter(found => !formats.includes(found))

/** Without the lines that say nothing to a browser. */
const withoutComments = (script: string): string => script.replace(/^\s*\/\/.*$/gm, '')

const fetchedBy = (name: string, attributes: Attributes): string[] => {
  const values = Object.entries(attributes)
    .filter(
      ([key]) =>
        fetching.includes(key) || key === 'style' || key.startsWith('on') || (key === 'href' && name === 'link'),
    )
    .filter(
      ([key]) => !(key === 'href' && /\b(?:canonical|alternate|author|license|me)\b/i.test(attributes['rel'] ?? '')),
    )
  return values.flatMap(([, value]) => hostsIn(value))
}

/** Reads HTML as far as is needed to know what in it runs, whom it asks, and whether it ends. */
export function readCode(code: string): ReadCode {
  const scripts: string[] = []
  const hosts: string[] = []
  tag.lastIndex = 0
  for (let found = tag.exec(code); found; found = tag.exec(code)) {
    const [text, given, rest = ''] = found
    if (text === '<!--') {
      const end = code.indexOf('-->', tag.lastIndex)
      if (end === -1) return { scripts, hosts: [...new Set(hosts)].sort(), isOpen: true }
      tag.lastIndex = end + 3
      continue
    }
    // It ends nowhere, and all that follows is part of it.
    if (given === undefined) return { scripts, hosts: [...new Set(hosts)].sort(), isOpen: true }
    if (text.startsWith('</')) continue
    const name = given.toLowerCase()
    const attributes = attributesOf(rest)
    hosts.push(...fetchedBy(name, attributes))
    if (!ofText.includes(name)) continue
    const begin = tag.lastIndex
    const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(code.slice(begin))
    if (!end) return { scripts, hosts: [...new Set(hosts)].sort(), isOpen: true }
    const content = code.slice(begin, begin + end.index)
    tag.lastIndex = begin + end.index
    if (name === 'style') hosts.push(...hostsIn(content))
    if (name !== 'script' || !runs(attributes)) continue
    hosts.push(...hostsIn(withoutComments(content)))
    // What names a file says nothing by itself.
    if (attributes['src'] === undefined && content.trim() !== '') scripts.push(content)
  }
  return { scripts, hosts: [...new Set(hosts)].sort(), isOpen: false }
}
