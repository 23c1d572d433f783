import { createHash } from 'node:crypto'
import { maxSocialPosts, type SocialService } from '@sitewright/domain/block-rules'
import { encodeComponent } from '@sitewright/domain/links'
import * as z from 'zod/mini'
import type { Egress } from '../platform/egress'
import type { FeedName, StoredPost } from './feed'

const maxAnswer = 1_000_000
const maxPicture = 3_000_000
const maxText = 300

/** What a service says of one picture, as far as it is used. All of it is a stranger's. */
type Found = { readonly href: string; readonly text: string; readonly picture: string }

type Service = {
  /** Where the newest pictures of an account are told, for whoever has the key. */
  readonly address: (account: string, key: string) => string
  readonly read: (answer: unknown) => readonly Found[] | undefined
  /** Hosts of the service's own pages, which pictures may lead to. */
  readonly pages: RegExp
  /** Hosts that its pictures may be fetched from. */
  readonly pictures: RegExp
}

const words = z.catch(z.string(), '')
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(z.catch(z.nullable(item), null))

const flickrFeed = z.object({
  items: listOf(z.object({ title: words, link: z.string(), media: z.object({ m: z.string() }) })),
})
const instagramMedia = z.object({
  data: listOf(
    z.object({ caption: words, permalink: z.string(), media_url: words, thumbnail_url: words, media_type: words }),
  ),
})
const fivehundredpixPhotos = z.object({
  photos: listOf(z.object({ name: words, url: z.string(), images: z.array(z.object({ https_url: z.string() })) })),
})

const present = <Item>(items: readonly (Item | null)[]): Item[] => items.filter(item => item !== null)

const services: Readonly<Record<SocialService, Service>> = {
  flickr: {
    address: account =>
      `https://www.flickr.com/services/feeds/photos_public.gne?id=${encodeComponent(account)}&format=json&nojsoncallback=1`,
    read: answer => {
      const feed = flickrFeed.safeParse(answer)
      return feed.success
        ? present(feed.data.items).map(({ title, link, media }) => ({
            href: link,
            text: title,
            // The feed names the small one; this one is sharp at the widths of a grid.
            picture: media.m.replace(/_m\.jpg$/, '_z.jpg'),
          }))
        : undefined
    },
    pages: /^www\.flickr\.com$/,
    pictures: /^live\.staticflickr\.com$|^farm\d+\.staticflickr\.com$/,
  },
  instagram: {
    // A key is that of one account; the address names no other.
    address: (_, key) =>
      `https://graph.instagram.com/me/media?fields=caption,permalink,media_type,media_url,thumbnail_url&limit=${maxSocialPosts}&access_token=${encodeComponent(key)}`,
    read: answer => {
      const media = instagramMedia.safeParse(answer)
      return media.success
        ? present(media.data.data).map(({ caption, permalink, ...each }) => ({
            href: permalink,
            text: caption,
            picture: each.media_type === 'VIDEO' ? each.thumbnail_url : each.media_url,
          }))
        : undefined
    },
    pages: /^www\.instagram\.com$/,
    pictures: /^scontent[a-z0-9.-]*\.(?:cdninstagram\.com|fbcdn\.net)$/,
  },
  fivehundredpix: {
    address: (account, key) =>
      `https://api.500px.com/v1/photos?feature=user&sort=created_at&image_size=440&rpp=${maxSocialPosts}&username=${encodeComponent(account)}&consumer_key=${encodeComponent(key)}`,
    read: answer => {
      const photos = fivehundredpixPhotos.safeParse(answer)
      return photos.success
        ? present(photos.data.photos).map(({ name, url, images }) => ({
            href: URL.canParse(url, 'https://500px.com') ? new URL(url, 'https://500px.com').href : '',
            text: name,
            picture: images[0]?.https_url ?? '',
          }))
        : undefined
    },
    pages: /^(?:www\.)?500px\.com$/,
    pictures: /^drscdn\.500px\.org$/,
  },
}

const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && url.port === '' && url.username === '' ? url.hostname : undefined
}

const isAt = (address: string, hosts: RegExp): boolean => hosts.test(hostOf(address) ?? '')

/** The same picture has the same id, so what was fetched of it stays good. */
const idOf = (picture: string): string => createHash('sha256').update(picture).digest('base64url').slice(0, 22)

const toPost = ({ href, text, picture }: Found): StoredPost => ({
  id: idOf(picture),
  href,
  text: text.replaceAll(/\s+/g, ' ').trim().slice(0, maxText),
  picture,
})

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The newest pictures of an account; undefined when the service gave no usable answer. */
export async function askService(
  egress: Egress,
  { service, account }: FeedName,
  key: string,
): Promise<readonly StoredPost[] | undefined> {
  const { address, read, pages, pictures } = services[service]
  const asked = address(account, key)
  const answer = await egress.get({ address: asked, hosts: [new URL(asked).hostname], maxBytes: maxAnswer })
  const found = answer.ok ? read(parsed(answer.body)) : undefined
  const usable = found?.filter(({ href, picture }) => isAt(href, pages) && isAt(picture, pictures))
  const posts = new Map(usable?.map(toPost).map(post => [post.id, post]))
  return usable && [...posts.values()].slice(0, maxSocialPosts)
}

const kinds = [
  { contentType: 'image/jpeg', starts: Buffer.from([0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', starts: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { contentType: 'image/webp', starts: Buffer.from('RIFF') },
] as const

/** By its first bytes, whatever the service calls it. */
export const pictureKind = (bytes: Buffer): string | undefined =>
  kinds.find(({ starts }) => bytes.subarray(0, starts.length).equals(starts))?.contentType

export async function fetchPicture(
  egress: Egress,
  service: SocialService,
  address: string,
): Promise<Buffer | undefined> {
  const host = hostOf(address)
  if (host === undefined || !services[service].pictures.test(host)) return undefined
  const found = await egress.get({ address, hosts: [host], maxBytes: maxPicture })
  return found.ok && pictureKind(found.body) ? found.body : undefined
}
