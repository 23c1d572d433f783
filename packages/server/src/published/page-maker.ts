import { type ProductAnswer, query } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import type { PublishedPage } from '@sitewright/domain/publishing'
import {
  type BuiltAssets,
  messageDocument,
  type PageSubject,
  pageMessage,
  requestsOf,
  type Site,
  shownTimes,
  withAnswers,
} from '@sitewright/render'
import { renderPage } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import { type DataResolver, earliest } from './data-resolver'
import type { Target } from './find-page'
import type { ReleaseFrame, ReleaseFrames } from './release-frames'
import { siteView } from './site-view'
import type { PublishedSite } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database' | 'log' | 'clock'> & {
  readonly frames: ReleaseFrames
  readonly resolve: DataResolver
  readonly built: BuiltAssets
}

/** An address whose product was found. */
export type DrawnTarget =
  | Exclude<Target, { kind: 'item' }>
  | (Extract<Target, { kind: 'item' }> & { readonly product: ProductAnswer })

export type Place = { readonly site: PublishedSite; readonly frame: ReleaseFrame }
type Content = { readonly subject: PageSubject; readonly document: PageDocument }

const nothingThere: PageSubject = { kind: 'not-found', title: {}, seo: {}, path: '/', status: 404 }

/** Release, then the data its blocks ask for, then HTML. Only what a visitor may see ever comes in here. */
export function createPageMaker({ config, database, log, clock, frames, resolve, built }: Deps) {
  const pageOf = ({ site, frame }: Place, pageId: string): Promise<PublishedPage> =>
    frames.page(site.id, frame.manifest.pages[pageId]!)

  const notFoundContent = async (place: Place, view: Site): Promise<Content> => {
    const own = Object.values(place.frame.entries).find(({ kind }) => kind === 'not-found')
    if (!own) return { subject: nothingThere, document: messageDocument(view, pageMessage(view, 'not-found')) }
    const page = await pageOf(place, own.id)
    return { subject: { ...nothingThere, title: page.title }, document: page.document }
  }

  const draw = async (place: Place, view: Site, content: Content, status: MadePage['status']): Promise<MadePage> => {
    const { site, frame } = place
    const documents = { content: content.document, ...frame.documents }
    const picture = query.asset(content.subject.seo.socialImage ?? null)
    // The head tells of the product whether or not a block asks for it.
    const product = query.product()
    const { answers, keys, until } = await database.withSite(site.id, tx =>
      resolve(tx, [picture, product, ...requestsOf(documents)], {
        product: content.subject.product,
        pageId: content.subject.pageId,
      }),
    )
    const [socialImage, , ...rest] = answers
    const drawn = withAnswers(documents, rest)
    const shown = shownTimes(Object.values(documents), clock.now())
    const { html, providers, problems } = renderPage({
      site: view,
      subject: { ...content.subject, socialImage },
      content: drawn.content,
      shared: drawn,
      hidden: shown.without,
      assets: built,
      facts: { appDomain: config.appDomain, siteStatus: site.status },
    })
    for (const { error, ...block } of problems)
      log.error({ err: error, siteId: site.id, ...block }, 'a block could not be drawn and was left out')
    return {
      status,
      contentType: 'text/html; charset=utf-8',
      body: html,
      providers,
      keys,
      until: earliest([until, shown.until]),
    }
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
        return draw(place, view, { subject: nothingThere, document }, 404)
      }
      const content = await contentAt(place, view, target)
      return draw(place, view, content, content.subject.status)
    },

    /** In the style of the site as far as it can still be read. */
    async makeBroken(place: Place): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, place.frame.manifest.primaryLocale)
      const document = messageDocument(view, pageMessage(view, 'broken'))
      return draw(place, view, { subject: nothingThere, document }, 500)
    },
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
