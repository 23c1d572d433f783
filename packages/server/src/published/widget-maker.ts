import { type AnyRequest, requestOnPage } from '@sitewright/blocks/kit'
import { drawsWidget, type ServerRenderedWidget } from '@sitewright/domain/block-rules'
import type { SiteId } from '@sitewright/domain/sites'
import { preparedBlock } from '@sitewright/render'
import { renderBlock } from '@sitewright/render/render-block'
import type { Platform } from '../platform/platform'
import type { DataResolver } from './data-resolver'
import type { Place } from './page-maker'
import { releasedPages } from './released-pages'
import { siteView } from './site-view'
import type { ReleaseSource } from './sources'

export type WantedWidget = {
  readonly type: ServerRenderedWidget
  readonly id: string
  /** The language of the page it stands on. */
  readonly locale: string | undefined
  /** Of a list of events: the collection that "here" stands for. */
  readonly collectionId?: string | undefined
}

/** Asks whoever must be asked before the data of these requests is read. */
export type RefreshData = (siteId: SiteId, requests: readonly AnyRequest[]) => Promise<void>

type Deps = Pick<Platform, 'config' | 'database'> & {
  readonly releases: Pick<ReleaseSource, 'block' | 'times' | 'pagesIn'>
  readonly resolve: DataResolver
  readonly refresh: RefreshData
}

/**
 * A block of the live release as it is drawn now. The published block alone says what is shown: what a caller says of
 * its settings asks no stranger for anything.
 */
export function createWidgetMaker({ config, database, releases, resolve, refresh }: Deps) {
  return async (
    { site, frame }: Place,
    { type, id, locale, collectionId }: WantedWidget,
  ): Promise<string | undefined> => {
    const { pages, documents, primaryLocale, locales } = frame.manifest
    const block = await releases.block(site.id, [...Object.values(pages), ...Object.values(documents)], id)
    const prepared = block && preparedBlock(block)
    if (!block || !prepared || !drawsWidget(type, { type: block.type, props: prepared.props })) return undefined
    const names = Object.keys(prepared.needs)
    const requests = Object.values(prepared.needs).map(request => requestOnPage(request, { pageId: collectionId }))
    const spoken = locales.find(each => each === locale) ?? primaryLocale
    const speaking = { locale: spoken, primaryLocale, timeZone: site.timeZone }
    const listed = releasedPages(frame, releases)
    await refresh(site.id, requests)
    const asking = { pages: listed, speaking, forms: frame.manifest.forms }
    const { answers } = await database.withSite(site.id, tx => resolve(tx, requests, asking))
    const data = Object.fromEntries(names.map((name, index) => [name, answers[index]]))
    return renderBlock(siteView(config, site, frame, spoken), block, data)
  }
}
