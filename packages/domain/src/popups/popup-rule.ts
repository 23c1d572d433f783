import { screenKind } from '../design/screen-kind'
import type { PopupRecord } from './popup-record'

export interface PopupSettings {
  style: string
  enableMobile: boolean
  version: number
  showUntilSignup: boolean
  /** In days; -1 means never again. */
  displayFrequency: number
}

export interface PopupPage {
  isScreenshot: boolean
  isLockScreen: boolean
  isSplashPage: boolean
  isMobile: boolean
}

export type PopupRefusal =
  | 'screenshot'
  | 'lock-screen'
  | 'splash-page'
  | 'mobile'
  | 'signed-up'
  | 'never-again'
  | 'too-soon'

export const neverAgain = -1
const dayMs = 24 * 60 * 60 * 1000

function pageRefusal(settings: PopupSettings, page: PopupPage): PopupRefusal | null {
  if (page.isScreenshot) return 'screenshot'
  if (page.isLockScreen) return 'lock-screen'
  if (page.isSplashPage) return 'splash-page'
  return page.isMobile && !settings.enableMobile ? 'mobile' : null
}

/** A sign-up counts more than a new version, and a new version more than the date. */
function recordRefusal(settings: PopupSettings, record: PopupRecord, now: number): PopupRefusal | null {
  if (record.submitted && settings.showUntilSignup) return 'signed-up'
  if (record.version !== null && record.version < settings.version) return null
  if (record.dateClosed === null) return null
  if (settings.displayFrequency === neverAgain) return 'never-again'
  return now < record.dateClosed + settings.displayFrequency * dayMs ? 'too-soon' : null
}

/** Null when it shows. */
export const popupRefusal = (
  settings: PopupSettings,
  page: PopupPage,
  record: PopupRecord | null,
  now: number,
): PopupRefusal | null => pageRefusal(settings, page) ?? (record && recordRefusal(settings, record, now))

/** A small screen, or a device that says it is a phone. */
export const isMobileVisitor = (width: number, userAgent: string): boolean =>
  screenKind(width) === 'mobile' || /\b(?:mobile|mobi|iphone|ipod)\b/i.test(userAgent)
