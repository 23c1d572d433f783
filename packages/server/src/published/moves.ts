import { slideAnchor, slideNamed } from '@sitewright/blocks/kit/slide-address'
import { openDocument } from '@sitewright/domain/documents'
import type { SiteId } from '@sitewright/domain/sites'
import type { Database } from '../platform/database'
import { readAddress } from './address'
import type { Targets } from './collections/targets'
import { canonicalPath, findPage, readPath } from './find-page'
import type { Met } from './open-frame'
import type { Place } from './page-maker'
import type { ReleaseFrames } from './release-frames'
import type { ProductSource } from './sources'

type Deps = {
  readonly database: Database
  readonly frames: ReleaseFrames
  readonly targets: Targets
  readonly products: Pick<ProductSource, 'listMovedTo'>
  /** The site as whoever asks may see it. */
  readonly placeOf: (siteId: SiteId, met?: Met) => Promise<Place>
}

/** Where else an address leads that is not that of a page as it is written. */
export function createMoves({ database, frames, targets, products, placeOf }: Deps) {
  return {
    /** The address that says what somebody asked of a list behind the question mark; undefined where nothing was asked. */
    async listAsked(siteId: SiteId, url: string, met?: Met): Promise<string | undefined> {
      const { path } = readAddress(url)
      const query = url.slice(path.length + 1)
      if (!/(?:^|&)(?:category|tag|author|month|offset|format)=/.test(query)) return undefined
      const { frame } = await placeOf(siteId, met)
      const target = findPage(readPath(path) ?? '', frame)
      const to = targets.asked(target, query, frame)
      return to && canonicalPath({ locale: target.locale, path: to }, frame)
    },

    /** Where an item or a list of a collection is that was at an address before; undefined where none was. */
    async itemMovedTo(siteId: SiteId, url: string, met?: Met): Promise<string | undefined> {
      const { path } = readAddress(url)
      const { frame } = await placeOf(siteId, met)
      const target = findPage(readPath(path) ?? '', frame)
      const found =
        target.kind === 'items'
          ? await targets.list(siteId, target, frame)
          : target.kind === 'entry'
            ? await targets.entry(siteId, target, frame)
            : undefined
      if (found?.is !== 'there') return undefined
      return `${canonicalPath({ locale: target.locale, path: found.path }, frame)}${url.slice(path.length)}`
    },

    /** Where the list is now that was at an address before, with what the address asks for; undefined where none was. */
    async listMovedTo(siteId: SiteId, url: string, met?: Met): Promise<string | undefined> {
      const { path } = readAddress(url)
      const { frame } = await placeOf(siteId, met)
      const target = findPage(readPath(path) ?? '', frame)
      if (target.kind !== 'list') return undefined
      const now = await database.withSite(siteId, tx => products.listMovedTo(tx, target.address))
      const { locale } = target
      return now === undefined ? undefined : `${canonicalPath({ locale, path: now }, frame)}${url.slice(path.length)}`
    },

    /** The page's own address and the place on it of a slide that an address names; undefined where it names none. */
    async slideAt(siteId: SiteId, url: string, met?: Met): Promise<string | undefined> {
      const path = readPath(readAddress(url).path) ?? ''
      const cut = path.lastIndexOf('/')
      const name = path.slice(cut + 1)
      const { site, frame } = await placeOf(siteId, met)
      const target = findPage(path.slice(0, cut) || '/', frame)
      const hash = target.kind === 'page' ? frame.manifest.pages[target.pageId] : undefined
      if (name === '' || target.kind !== 'page' || hash === undefined) return undefined
      const document = openDocument((await frames.page(site.id, hash)).document)
      const { primaryLocale } = frame.manifest
      const slide = slideNamed(document, name, { locale: target.locale, primaryLocale })
      return slide && `${encodeURI(canonicalPath(target, frame))}#${slideAnchor(slide)}`
    },
  }
}
