import { SaxesParser } from 'saxes'

type Node = {
  readonly uri: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Node[]
}
export type ReadItem = { readonly title: string; readonly link: string; readonly guid: string; readonly at: Date }
export type ReadFeed = { readonly items: readonly ReadItem[]; readonly problems: readonly string[] }

const atom = 'http://www.w3.org/2005/Atom'
/** RFC 822 with the four digits of RFC 1123, as feeds are to be written. */
const rfc822 =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UT|[+-]\d{4})$/

/** The whole of it as a tree, by a strict parser that knows namespaces. */
function parse(text: string, problems: string[]): Node | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const open: Node[] = []
  let root: Node | undefined
  parser.on('error', error => problems.push(error.message))
  parser.on('opentag', tag => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]))
    const node: Node = { uri: tag.uri, name: tag.local, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
    root ??= node
  })
  const add = (words: string) => {
    const last = open.at(-1)
    if (last) last.text += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root
}

const isAddress = (given: string): boolean => /^https?:\/\//.test(given) && URL.canParse(given)
const named = (node: Node, name: string, uri = ''): Node[] =>
  node.children.filter(child => child.name === name && child.uri === uri)
const words = (node: Node, name: string): string => named(node, name)[0]?.text.trim() ?? ''

function readItem(item: Node, problems: string[]): ReadItem {
  const [title, link, guid] = [words(item, 'title'), words(item, 'link'), words(item, 'guid')]
  const about = title || guid || 'an item'
  if (title === '' && words(item, 'description') === '') problems.push(`${about} has neither a title nor a description`)
  if (link !== '' && !isAddress(link)) problems.push(`${about} leads to ${link}`)
  for (const name of ['title', 'link', 'description', 'guid', 'pubDate'])
    if (named(item, name).length > 1) problems.push(`${about} has ${name} more than once`)
  if (guid === '') problems.push(`${about} has no guid`)
  const isPermanent = named(item, 'guid')[0]?.attributes['isPermaLink'] !== 'false'
  if (isPermanent && !isAddress(guid)) problems.push(`${about} has a guid that is no address and says that it is`)
  const date = words(item, 'pubDate')
  if (!rfc822.test(date)) problems.push(`${about} has the date ${date}`)
  for (const { attributes } of named(item, 'enclosure')) {
    if (!isAddress(attributes['url'] ?? '')) problems.push(`${about} has an enclosure at ${attributes['url']}`)
    if (!/^\d+$/.test(attributes['length'] ?? '')) problems.push(`${about} has an enclosure of unknown length`)
    if (!/^[a-z]+\/[a-z0-9.+-]+$/.test(attributes['type'] ?? '')) problems.push(`${about} has an enclosure of no type`)
  }
  return { title, link, guid, at: new Date(date) }
}

/** What a strict reader takes from an RSS 2.0 feed, and everything that it could refuse. */
export function readFeed(text: string): ReadFeed {
  const problems: string[] = []
  const root = parse(text, problems)
  if (root?.name !== 'rss' || root.attributes['version'] !== '2.0')
    return { items: [], problems: [...problems, 'this is no feed of RSS 2.0'] }
  const channels = named(root, 'channel')
  const [channel] = channels
  if (!channel || channels.length > 1) return { items: [], problems: [...problems, 'a feed has one channel'] }
  for (const name of ['title', 'link', 'description'])
    if (named(channel, name).length !== 1) problems.push(`the channel has ${name} ${named(channel, name).length} times`)
  for (const name of ['title', 'link'])
    if (words(channel, name) === '') problems.push(`the channel has an empty ${name}`)
  if (!isAddress(words(channel, 'link'))) problems.push(`the channel leads to ${words(channel, 'link')}`)
  const built = words(channel, 'lastBuildDate')
  if (built !== '' && !rfc822.test(built)) problems.push(`the channel was built at ${built}`)
  const [self] = named(channel, 'link', atom).filter(({ attributes }) => attributes['rel'] === 'self')
  if (!self || !isAddress(self.attributes['href'] ?? '')) problems.push('the channel does not say where it is')
  const items = named(channel, 'item').map(item => readItem(item, problems))
  if (new Set(items.map(({ guid }) => guid)).size < items.length) problems.push('two items have one guid')
  return { items, problems }
}
