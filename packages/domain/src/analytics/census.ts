import type { RequestInput } from '../requests/build-request'
import { hitPath, pageHitKind, pageView, siteSearch } from './page-hit'

export const censusPaths = {
  hit: hitPath,
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  formRender: '/api/census/form-render',
  overlay: '/api/census/overlay',
} as const

export const censusTimeout = 2500

export const hitKinds = { pageView, siteSearch, heartbeat: 10, audio: 20, video: 21 } as const
export type HitKind = (typeof hitKinds)[keyof typeof hitKinds]

export type HitOccasion =
  | { on: 'page-load'; path: string; locale?: string }
  | { on: 'heartbeat'; pageVisible: boolean }
  | { on: 'audio-start' }
  | { on: 'video-start' }

/** The kind of hit to send, or undefined to send none. */
export function hitKindFor(occasion: HitOccasion): HitKind | undefined {
  switch (occasion.on) {
    case 'page-load':
      return pageHitKind(occasion.path, occasion.locale)
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
  /** What only some kinds tell: how long the page was in sight, and which recording plays. */
  more?: { visibleMs?: number; subject?: string }
}

export const censusHitRequest = ({ kind, page, device, now, visitorCookie, more }: CensusHit) =>
  ({
    method: 'POST',
    url: censusPaths.hit,
    form: {
      event: kind,
      data: JSON.stringify({ ...page, ...device, clientDate: now, ...more }),
      ss_cvr: visitorCookie,
    },
  }) satisfies RequestInput
