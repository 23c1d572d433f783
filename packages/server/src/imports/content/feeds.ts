import type { Entry } from '@sitewright/domain/content-imports'
import { child, childrenOf, wordsOf, type XmlNode } from './read-xml'
import { momentOrNull } from './wordpress'

const slugOf = (link: string): string =>
  link
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

const silent = { comments: [], pings: 0, commentsOpen: undefined } as const
const plain = { kind: 'post', type: 'post', state: 'published', tags: [], ...silent } as const

export function rssEntry(item: XmlNode): Entry {
  const link = wordsOf(item, 'link')
  const enclosure = child(item, 'enclosure')?.attributes
  const media = child(item, 'media:content')?.attributes ?? child(item, 'media:thumbnail')?.attributes
  const isPicture = enclosure?.['type']?.startsWith('image/')
  return {
    ...plain,
    title: wordsOf(item, 'title'),
    slug: slugOf(link),
    link,
    html: child(item, 'content:encoded')?.text || (child(item, 'description')?.text ?? ''),
    excerpt: '',
    at: momentOrNull(wordsOf(item, 'pubDate') || wordsOf(item, 'dc:date')),
    authors: [wordsOf(item, 'dc:creator') || wordsOf(item, 'itunes:author')].filter(name => name !== ''),
    categories: childrenOf(item, 'category')
      .map(({ text }) => text.trim())
      .filter(name => name !== ''),
    picture: (isPicture ? enclosure?.['url'] : media?.['url']) ?? null,
  }
}

/** XHTML in a feed is a tree already; it is read as the HTML that it says. */
const asHtml = ({ name, text, children, attributes }: XmlNode): string => {
  const escaped = (words: string) => words.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  const given = Object.entries(attributes)
    .filter(([key]) => ['href', 'src', 'alt', 'class'].includes(key))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  return `<${name}${given}>${escaped(text)}${children.map(asHtml).join('')}</${name}>`
}

export function atomEntry(entry: XmlNode): Entry {
  const links = childrenOf(entry, 'link')
  const link =
    (links.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate') ?? links[0])?.attributes[
      'href'
    ] ?? ''
  const content = child(entry, 'content') ?? child(entry, 'summary')
  const isXhtml = content?.attributes['type'] === 'xhtml'
  const isText = content?.attributes['type'] === 'text'
  const text = content?.text ?? ''
  return {
    ...plain,
    title: wordsOf(entry, 'title'),
    slug: slugOf(link),
    link,
    html: isXhtml ? content!.children.map(asHtml).join('') : isText ? text.replace(/</g, '&lt;') : text,
    excerpt: '',
    at: momentOrNull(wordsOf(entry, 'published') || wordsOf(entry, 'updated')),
    authors: childrenOf(entry, 'author')
      .map(author => wordsOf(author, 'name'))
      .filter(name => name !== ''),
    categories: childrenOf(entry, 'category')
      .map(({ attributes }) => attributes['label'] ?? attributes['term'] ?? '')
      .filter(name => name !== ''),
    picture: null,
  }
}
