import type { ProductAnswer } from '@sitewright/blocks/kit'
import type { ProviderName } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import type { PublishedPage } from '@sitewright/domain/publishing'
import {
  type BuiltAssets,
  type DocumentWithData,
  messageDocument,
  type PageSubject,
  pageMessage,
  type Site,
  sortData,
  wantedData,
} from '@sitewright/render'
import { renderPage } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import type { DataResolver } from './data-resolver'
import type { Target } from './find-page'
import type { ReleaseFrame, ReleaseFrames } from './release-frames'
import { siteView } from './site-view'
import type { PublishedSite } from './sources'

export type MadePage = {
  readonly status: 200 | 404 | 500
  readonly html: string
  /** Whom its blocks may ask besides us. */
  readonly providers: readonly ProviderName[]
}

type Deps = Pick<Platform, 'config' | 'database' | 'log'> & {
  readonly frames: ReleaseFrames
  readonly resolve: DataResolver
  readonly built: BuiltAssets
}

/** An address whose product was found. */
export type DrawnTarget =
  | Exclude<Target, { kind: 'item' }>
  | (Extract<Target, { kind: 'item' }> & { readonly product: ProductAnswer })

type Place = { readonly site: PublishedSite; readonly frame: ReleaseFrame }
type Content = { readonly subject: PageSubject; readonly document: PageDocument }

const nothingThere: PageSubject = { kind: 'not-found', title: {}, seo: {}, path: '/', status: 404 }

/** Release, then the data its blocks ask for, then HTML. Only what a visitor may see ever comes in here. */
export function createPageMaker({ config, database, log, frames, resolve, built }: Deps) {
  const pageOf = ({ site, frame }: Place, pageId: string): Promise<PublishedPage> =>
    frames.page(site.id, frame.manifest.pages[pageId]!)

  const notFoundContent = async (place: Place, view: Site): Promise<Content> => {
    const own = Object.values(place.frame.entries).find(({ kind }) => kind === 'not-found')
    if (!own) return { subject: nothingThere, document: messageDocument(view, pageMessage(view, 'not-found')) }
    const page = await pageOf(place, own.id)
    return { subject: { ...nothingThere, title: page.title }, document: page.document }
  }

  const draw = async (place: Place, view: Site, content: Content): Promise<Omit<MadePage, 'status'>> => {
    const { site, frame } = place
    const own = wantedData(content.document)
    const shared = wantedData(frame.footer)
    const picture = { kind: 'asset', id: content.subject.seo.socialImage ?? null } as const
    const requests = [...own, ...shared].map(({ request }) => request)
    const answers = await database.withSite(site.id, tx =>
      resolve(tx, [picture, ...requests], { product: content.subject.product }),
    )
    const [socialImage, ...rest] = answers
    const withData = (document: PageDocument, data: DocumentWithData['data']) => ({ document, data })
    const { html, providers, problems } = renderPage({
      site: view,
      subject: { ...content.subject, socialImage: (socialImage as PageSubject['socialImage']) ?? null },
      content: withData(content.document, sortData(own, rest.slice(0, own.length))),
      footer: withData(frame.footer, sortData(shared, rest.slice(own.length))),
      assets: built,
      facts: { appDomain: config.appDomain, siteStatus: site.status },
    })
    for (const { error, ...block } of problems)
      log.error({ err: error, siteId: site.id, ...block }, 'a block could not be drawn and was left out')
    return { html, providers }
  }

  const contentAt = async (place: Place, view: Site, target: DrawnTarget): Promise<Content> => {
    if (target.kind === 'nothing') return notFoundContent(place, view)
    const page = await pageOf(place, target.pageId)
    const { id: pageId, kind, title, seo } = page
    const subject: PageSubject = { pageId, kind, title, seo, path: target.path, status: 200 }
    if (target.kind === 'page') return { subject, document: page.document }
    const { product } = target
    return { subject: { ...subject, seo: {}, product }, document: page.itemDocument ?? page.document }
  }

  return {
    async make(place: Place, target: DrawnTarget): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, target.locale)
      if (place.site.releaseId === null) {
        const document = messageDocument(view, pageMessage(view, 'unpublished'))
        return { status: 404, ...(await draw(place, view, { subject: nothingThere, document })) }
      }
      const content = await contentAt(place, view, target)
      return { status: content.subject.status, ...(await draw(place, view, content)) }
    },

    /** In the style of the site as far as it can still be read. */
    async makeBroken(place: Place): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, place.frame.manifest.primaryLocale)
      const document = messageDocument(view, pageMessage(view, 'broken'))
      return { status: 500, ...(await draw(place, view, { subject: nothingThere, document })) }
    },
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
