import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { cut, flag, jsonOf, maybe, number, oneOrSome, reportFacts, stored } from './report-shapes'
import { id } from './shapes'

/** What a hit tells of its page and its browser. */
const hitData = z.object({
  page: cut(300),
  url: maybe(cut(2000)),
  title: maybe(cut(200)),
  itemId: maybe(cut(64)),
  recordType: maybe(number),
  collectionId: maybe(cut(64)),
  websiteId: maybe(cut(64)),
  templateId: maybe(cut(64)),
  website_locale: maybe(cut(20)),
  userAgent: maybe(cut(500)),
  clientDate: maybe(number),
  viewportWidth: maybe(number),
  viewportHeight: maybe(number),
  screenWidth: maybe(number),
  screenHeight: maybe(number),
  localStorageSupported: maybe(flag),
  queryString: maybe(cut(2000)),
  referrer: maybe(cut(2000)),
  /** Of heartbeats: how long the page has been seen in all since it was loaded. The largest one counts. */
  visibleMs: maybe(number),
  /** Which recording plays, or what was searched for; of a search the query string says it too. */
  subject: maybe(cut(100)),
})
export type HitData = z.output<typeof hitData>

/** `event` is a number of `hitKinds`. `ss_cvr` is absent or empty where no cookie may be set, and renewed where it may. */
export const recordHit = endpoint({
  method: 'POST',
  path: '/api/census/RecordHit',
  body: z.object({ event: number, data: jsonOf(hitData), ss_cvr: maybe(cut(200)), ...reportFacts }),
  example: { body: { event: 1, data: { page: '/shop', title: 'Shop', referrer: '' } } },
  answer: stored,
})

const pageOfBlock = {
  visitorCookie: maybe(cut(200)),
  pageTitle: maybe(cut(200)),
  pageId: maybe(cut(64)),
  /** `i` for an item, `c` for a collection. */
  contentSource: maybe(z.enum(['i', 'c'])),
  pagePath: cut(300),
  pagePermissionTypeValue: maybe(number),
  ...reportFacts,
}

const buttonReport = z.object({
  id: cut(64),
  buttonText: maybe(cut(100)),
  clickthroughUrl: maybe(cut(300)),
  alignment: maybe(cut(20)),
  size: maybe(cut(20)),
  newWindow: maybe(flag),
  /** 1 for a button block, 2 for a popup overlay. */
  context: maybe(number),
  ...pageOfBlock,
})
export type ButtonReport = z.output<typeof buttonReport>

export const recordButtonClick = endpoint({
  method: 'POST',
  path: '/api/census/button-click',
  body: buttonReport,
  answer: stored,
})

export const recordButtonRender = endpoint({
  method: 'POST',
  path: '/api/census/button-render',
  body: oneOrSome(buttonReport),
  answer: stored,
})

const formReport = z.object({ formId: cut(64), ...pageOfBlock })
export type FormReport = z.output<typeof formReport>

export const recordFormRender = endpoint({
  method: 'POST',
  path: '/api/census/form-render',
  body: oneOrSome(formReport),
  answer: stored,
})

const overlayReport = z.object({
  overlayId: cut(64),
  version: maybe(number),
  action: z.enum(['shown', 'closed', 'submitted']),
  ...pageOfBlock,
})
export type OverlayReport = z.output<typeof overlayReport>

export const recordOverlay = endpoint({
  method: 'POST',
  path: '/api/census/overlay',
  body: overlayReport,
  answer: stored,
})

/** Somebody looked at a product without leaving its list. Has no body. */
export const recordQuickView = endpoint({
  method: 'POST',
  path: '/api/census/RecordQuickView/:productId',
  params: z.object({ productId: id }),
  answer: stored,
})
