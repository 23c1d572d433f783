import { requestOnPage } from '@sitewright/blocks/kit'
import { eachSiteDocument } from '@sitewright/domain/publishing'
import { requestsOf, withAnswers } from '@sitewright/render'
import type { Database } from '../platform/database'
import type { ResolveData } from './data.routes'
import { presentDraft, presentWholePage } from './present'
import type { Pages } from './service'

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')

/**
 * What the editing area would ask for one after the other when it opens: the draft, the page in the frame and the data
 * of its blocks. A product's page is left to be asked for, because which product it shows is chosen there.
 */
export const createOpening =
  ({ database, pages, resolve }: { database: Database; pages: Pages; resolve: ResolveData }) =>
  async (siteId: string, address: string) => {
    const draft = presentDraft(await pages.draft(siteId))
    const path = pathOf(address)
    const framed =
      draft.pages.find(page => page.kind !== 'folder' && page.path === path) ??
      (path === '/' ? draft.pages.find(({ id }) => id === draft.homePageId) : undefined)
    const found = framed && (await pages.page(siteId, framed.id))
    if (!found) return { draft, answers: [] }
    const shared = eachSiteDocument(name => draft.documents[name].document)
    const documents = { page: found.page.document, ...shared }
    const requests = requestsOf(documents).map(request => requestOnPage(request, { pageId: framed.id }))
    const answers = await database.withSite(siteId, tx => resolve(tx, requests, {}))
    return {
      draft,
      page: presentWholePage(found.page, found),
      answers: requests.map((request, index) => ({ request, answer: answers[index] })),
      drawn: withAnswers(documents, answers),
    }
  }

export type ReadOpening = ReturnType<typeof createOpening>
