import { Readable } from 'node:stream'
import { providers } from '@sitewright/domain/catalogue'
import {
  checkVideoEmbed,
  type Embed,
  type EmbedName,
  isFilmProvider,
  readEmbed,
  type VideoEmbedRefusal,
} from '@sitewright/domain/media'
import type { SiteId } from '@sitewright/domain/sites'
import type { Media } from '../media'
import type { Platform } from '../platform/platform'
import { describeEmbed, posterHosts } from './describe'

const maxPoster = 5_000_000

export type ResolveRequest = {
  readonly given: string
  readonly films: boolean
  readonly hasPicture: boolean
  readonly addedBy: string
}

export type ResolveRefusal = VideoEmbedRefusal | 'not-understood'
export type Resolved = { readonly ok: true; readonly embed: Embed } | { ok: false; reason: ResolveRefusal }

export const createEmbeds = (
  { egress, database }: Pick<Platform, 'egress' | 'database'>,
  { media }: { media: Media },
) => {
  /** Kept in the site's library, so that a visitor's browser asks nobody for it. */
  async function keepPoster(siteId: SiteId, name: EmbedName, address: string, addedBy: string): Promise<string | null> {
    const found = await egress.get({ address, hosts: posterHosts(name), maxBytes: maxPoster })
    if (!found.ok) return null
    // As the library would call it, so that it is found there the next time.
    const fileName = `${name.provider}-${name.id}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .concat('.jpg')
    const bytes = found.body.length
    const there = await database.withSite(siteId, tx => media.sameFile(tx, { fileName, bytes }))
    if (there) return there.id
    const stored = await media.upload(siteId, { stream: Readable.from([found.body]), fileName, addedBy })
    if (!stored.ok) return null
    return stored.asset.kind === 'image' ? stored.asset.id : null
  }

  return {
    async resolve(siteId: SiteId, { given, films, hasPicture, addedBy }: ResolveRequest): Promise<Resolved> {
      const name = readEmbed(given)
      const noPlayer = hasPicture ? 'no-player-for-thumbnail' : 'no-player'
      if (!name || (films && !isFilmProvider(name.provider)))
        return { ok: false, reason: films ? noPlayer : 'not-understood' }
      const unknown: Embed = { ...name, title: '', posterId: null, width: 0, height: 0 }
      const described = await describeEmbed(egress, name)
      if (!described.ok) return { ok: true, embed: unknown }
      const { title, width, height, html, poster, isBasicAccount } = described.description
      const check = checkVideoEmbed({
        html,
        providerName: providers[name.provider].name,
        basicAccount: isBasicAccount,
        customThumbnail: hasPicture,
      })
      if (!check.ok && films) return check
      const posterId = poster === '' ? null : await keepPoster(siteId, name, poster, addedBy)
      return { ok: true, embed: { ...unknown, title, width, height, posterId } }
    },
  }
}

export type Embeds = ReturnType<typeof createEmbeds>
