import { encodeComponent } from '../links/encode-component'
import type { RequestInput } from '../requests/build-request'

export const censusPaths = {
  hit: '/api/census/RecordHit',
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  formRender: '/api/census/form-render',
  overlay: '/api/census/overlay',
} as const

export const censusTimeout = 2500

export const hitKinds = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const
export type HitKind = (typeof hitKinds)[keyof typeof hitKinds]

export type HitOccasion =
  | { on: 'page-load'; path: string }
  | { on: 'heartbeat'; pageVisible: boolean }
  | { on: 'audio-start' }
  | { on: 'video-start' }

const isSearchPage = (path: string): boolean => path.replace(/\/+$/, '') === '/search'

/** The kind of hit to send, or undefined to send none. A search page counts as a search in place of a page view. */
export function hitKindFor(occasion: HitOccasion): HitKind | undefined {
  switch (occasion.on) {
    case 'page-load':
      return isSearchPage(occasion.path) ? hitKinds.siteSearch : hitKinds.pageView
    case 'heartbeat':
      return occasion.pageVisible ? hitKinds.heartbeat : undefined
    case 'audio-start':
      return hitKinds.audio
    case 'video-start':
      return hitKinds.video
  }
}

export interface HitPage {
  page: string
  url: string
  title: string
  itemId: string | null
  recordType: number | null
  collectionId: string | null
  websiteId: string
  templateId: string
  website_locale: string
  queryString: string
  referrer: string
}

export interface HitDevice {
  userAgent: string
  viewportWidth: number
  viewportHeight: number
  screenWidth: number
  screenHeight: number
  localStorageSupported: boolean
}

export interface CensusHit {
  kind: HitKind
  page: HitPage
  device: HitDevice
  /** Milliseconds. */
  now: number
  visitorCookie: string
}

export const censusHitRequest = ({ kind, page, device, now, visitorCookie }: CensusHit): RequestInput => ({
  method: 'POST',
  url: censusPaths.hit,
  form: { event: kind, data: JSON.stringify({ ...page, ...device, clientDate: now }), ss_cvr: visitorCookie },
})

export const quickViewRequest = (productId: string): RequestInput => ({
  method: 'POST',
  url: `/api/census/RecordQuickView/${encodeComponent(productId)}`,
})
