import type { ItemAnswer } from '@sitewright/blocks/kit'
import { type LocalText, localise } from '@sitewright/domain/sites'
import { escapeXml } from './addresses'
import { absolute, absoluteImage } from './head/structured-data'
import type { Site } from './site'

export type FeedItem = ItemAnswer & { readonly publishedAt: Date }

type Feed = {
  readonly title: LocalText
  readonly path: string
  readonly feedPath: string
  readonly items: readonly FeedItem[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them at all
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const safe = (text: string): string => escapeXml(text.replace(unwritable, ''))
const tag = (name: string, text: string): string => (text === '' ? '' : `<${name}>${safe(text)}</${name}>`)

/** A sound, else a picture: what programs that play or show fetch beside the words. */
function enclosure(site: Site, { track, media, image }: FeedItem): string {
  const sound = track?.file
  if (sound) {
    const url = new URL(sound.url, site.baseUrl).href
    return `<enclosure url="${safe(url)}" length="0" type="${safe(sound.contentType)}"/>`
  }
  const picture = image ?? (media?.file?.kind === 'image' ? media.file : null)
  if (!picture) return ''
  return `<enclosure url="${safe(absoluteImage(site, picture))}" length="0" type="${safe(picture.contentType)}"/>`
}

/** The newest of a collection. The guid is the id: a new address is no new post. */
export function collectionFeed(site: Site, { title, path, feedPath, items }: Feed): string {
  const words = (text: LocalText | undefined) => localise(text, site.locale, site.primaryLocale) ?? ''
  const dateOf = ({ at, publishedAt }: FeedItem) => (at === null ? publishedAt : new Date(at)).toUTCString()
  const entries = items.map(
    item =>
      `<item>${tag('title', words(item.title))}<link>${safe(absolute(site, item.path))}</link>` +
      `<guid isPermaLink="false">${safe(item.id)}</guid><pubDate>${dateOf(item)}</pubDate>` +
      item.authors.map(({ name }) => tag('dc:creator', name)).join('') +
      [...item.categories, ...item.tags].map(({ name }) => tag('category', name)).join('') +
      `${tag('description', words(item.excerpt))}${enclosure(site, item)}</item>`,
  )
  const [newest] = items.map(dateOf)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `<title>${safe(`${words(title)} · ${words(site.title)}`)}</title><link>${safe(absolute(site, path))}</link>` +
    `<description>${safe(words(title))}</description><language>${safe(site.locale)}</language>` +
    `<atom:link href="${safe(absolute(site, feedPath))}" rel="self" type="application/rss+xml"/>` +
    `${newest ? `<lastBuildDate>${newest}</lastBuildDate>` : ''}${entries.join('')}</channel></rss>\n`
  )
}
