import { definitions } from '@sitewright/blocks/definitions'
import type { PageDocument, SiteDocumentName } from '@sitewright/domain/documents'
import { siteDocumentNames } from '@sitewright/domain/documents'
import type { NavigationItem } from '@sitewright/domain/publishing'
import {
  barePath,
  followRedirects,
  indexRedirects,
  isOwnAddress,
  type OwnLink,
  ownLinksIn,
  type SiteAddresses,
} from '@sitewright/domain/redirects'
import { localise, type SiteId } from '@sitewright/domain/sites'
import type { Collections } from '../collections'
import type { Pages } from '../pages'
import type { Database, SiteTransaction } from '../platform/database'
import type { Sites } from '../sites'
import { readList } from './repository'

export type LinkCheckDeps = {
  readonly pages: Pick<Pages, 'snapshot'>
  /** Drafts of posts, events and projects, a part at a time in the order of their ids. */
  readonly itemsAfter: Collections['texts']['itemsAfter']
  readonly site: Sites['read']
  /** Whether visitors find something at a path of the live site. */
  readonly isThere: (siteId: SiteId, path: string) => Promise<boolean>
  readonly addresses: (tx: SiteTransaction) => Promise<SiteAddresses & { pathOf: (id: string) => string | undefined }>
}

export type BrokenLink = {
  readonly page: { readonly id: string; readonly title: string; readonly path: string } | null
  readonly place: 'page' | 'item' | 'body' | SiteDocumentName | 'menu' | 'redirect'
  /** The post, event or project that has it. */
  readonly item: { readonly id: string; readonly title: string } | null
  readonly blockId: string | null
  readonly block: string
  readonly address: string
  readonly reason: 'deleted-page' | 'nothing-there'
}

type Place = Pick<BrokenLink, 'page' | 'place' | 'item' | 'blockId' | 'block'>
type Found = Place & { readonly link: OwnLink }

const inDocument = (document: PageDocument, place: Pick<Place, 'page' | 'place' | 'item'>): Found[] =>
  Object.values(document.blocks).flatMap(({ id, type, props }) =>
    ownLinksIn(props).map(link => ({
      ...place,
      blockId: id,
      block: (Object.hasOwn(definitions, type) && definitions[type]?.label) || type,
      link,
    })),
  )

function inMenu(items: readonly NavigationItem[], locale: string): Found[] {
  return items.flatMap(({ pageId, externalLink, items: inner }) => {
    const place = { page: null, place: 'menu', item: null, blockId: null } as const
    const words = externalLink && (localise(externalLink.title, locale, locale) ?? externalLink.url)
    const link = pageId === undefined ? ownLinksIn({ kind: 'address', href: externalLink?.url ?? '' })[0] : { pageId }
    return [...(link ? [{ ...place, block: words ?? 'Menu', link }] : []), ...inMenu(inner, locale)]
  })
}

/** Files, scripts and pictures have addresses of their own kind. */
const isFile = (path: string) => /^\/(?:files|media|favicon\.ico)(?:\/|$)/.test(path)

const itemsAtOnce = 200

/** As many addresses as are asked of the live site for one check. */
const mostAsked = 1_000

/** Links of the draft to places of this site, and those among them that lead nowhere. */
export const createLinkCheck = (
  database: Pick<Database, 'withSite'>,
  { pages, itemsAfter, site: siteIn, isThere, addresses }: LinkCheckDeps,
) => {
  /** What posts, events and projects say, and where one signs up. */
  async function inItems(
    tx: SiteTransaction,
    { pageOf, locale }: { pageOf: (id: string) => BrokenLink['page']; locale: string },
  ): Promise<{ found: Found[]; ids: ReadonlySet<string> }> {
    const found: Found[] = []
    const ids = new Set<string>()
    let after = ''
    for (;;) {
      const part = await itemsAfter(tx, { after, limit: itemsAtOnce })
      for (const { id, collectionId, title, body, facts } of part) {
        ids.add(id)
        const item = { id, title: localise(title, locale, locale) ?? '' }
        const place = { page: pageOf(collectionId), place: 'body', item } as const
        if (body) found.push(...inDocument(body, place))
        const href = 'signUp' in facts ? facts.signUp : 'clickThrough' in facts ? facts.clickThrough : ''
        const block = 'signUp' in facts ? 'Sign-up' : 'Link of the picture'
        for (const link of ownLinksIn({ kind: 'address', href })) found.push({ ...place, blockId: null, block, link })
      }
      if (part.length < itemsAtOnce) return { found, ids }
      after = part.at(-1)!.id
    }
  }

  const gather = (siteId: SiteId) =>
    database.withSite(siteId, async tx => {
      const site = await siteIn(tx)
      if (!site) throw new Error('the links of a site that is not there')
      const { primaryLocale: locale, locales } = site
      const { parts, pages: drafts } = await pages.snapshot(tx)
      const about = await addresses(tx)
      const { list } = await readList(tx)
      const shown = new Map(
        drafts.map(({ id, title }) => [
          id,
          { id, title: localise(title, locale, locale) ?? '', path: about.pathOf(id) ?? '/' },
        ]),
      )
      const items = await inItems(tx, { pageOf: id => shown.get(id) ?? null, locale })
      const isItem = items.ids
      const found: Found[] = [
        ...drafts.flatMap(({ id, document, itemDocument }) => {
          const page = shown.get(id)!
          return [
            ...inDocument(document, { page, place: 'page', item: null }),
            ...(itemDocument ? inDocument(itemDocument, { page, place: 'item', item: null }) : []),
          ]
        }),
        ...items.found,
        ...siteDocumentNames.flatMap(name =>
          inDocument(parts.documents[name], { page: null, place: name, item: null }),
        ),
        ...inMenu([...parts.navigation.main, ...parts.navigation.footer], locale),
        ...list.flatMap(({ from, to }) =>
          isOwnAddress(to) && !to.endsWith('*')
            ? [
                {
                  page: null,
                  place: 'redirect' as const,
                  item: null,
                  blockId: null,
                  block: from,
                  link: { address: to },
                },
              ]
            : [],
        ),
      ]
      return { found, about, list, locales, isPage: new Set(drafts.map(({ id }) => id)), isItem }
    })

  return {
    async brokenLinks(siteId: SiteId): Promise<{ links: BrokenLink[]; checked: number }> {
      const { found, about, list, locales, isPage, isItem } = await gather(siteId)
      const index = indexRedirects(list)
      const inPrimary = (path: string) => {
        const first = path.split('/')[1] ?? ''
        return locales.includes(first) ? path.slice(first.length + 1) || '/' : path
      }
      const known = new Map<string, boolean>()
      const leadsOn = async (path: string): Promise<boolean> => {
        if (about.isSystem(path) || isFile(path)) return true
        const own = inPrimary(path)
        if (about.pageAt(own) !== undefined || followRedirects(index, path)) return true
        const before = known.get(path)
        if (before !== undefined) return before
        const answer = known.size >= mostAsked || (await isThere(siteId, path))
        known.set(path, answer)
        return answer
      }
      const links: BrokenLink[] = []
      for (const { link, ...place } of found) {
        if ('pageId' in link) {
          const isGone = link.itemId === undefined ? !isPage.has(link.pageId) : !isItem.has(link.itemId)
          if (isGone) links.push({ ...place, address: '', reason: 'deleted-page' })
        } else if (!(await leadsOn(decoded(barePath(link.address)))))
          links.push({ ...place, address: link.address, reason: 'nothing-there' })
      }
      return { links, checked: found.length }
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
