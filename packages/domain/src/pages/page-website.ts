import type { PopupSettings } from '../popups'
import { fieldsOf, flagFrom, numberFrom, type RawFields, textFrom } from './raw-fields'

export interface PageWebsite {
  id: string | null
  identifier: string | null
  baseUrl: string | null
  typekitId: string | null
  developerMode: boolean
  cloneable: boolean
  websiteType: number | null
}

export function readWebsite(context: unknown): PageWebsite {
  const website = fieldsOf(fieldsOf(context)['website'])
  return {
    id: textFrom(website['id']),
    identifier: textFrom(website['identifier']),
    baseUrl: textFrom(website['baseUrl']),
    typekitId: textFrom(website['typekitId']),
    developerMode: flagFrom(website['developerMode']),
    cloneable: flagFrom(website['cloneable']),
    websiteType: numberFrom(website['websiteType']),
  }
}

export interface PageWebsiteSettings {
  disqusShortname: string | null
  commentsEnabled: boolean
  mobileInfoBarSettings: RawFields
  popupOverlaySettings: PopupSettings | null
  pinterestOverlayMode: string | null
  ssBadgeType: number | null
  selectedCurrency: string | null
  useEscapeKeyToLogin: boolean
}

function readPopupSettings(value: unknown): PopupSettings | null {
  const fields = fieldsOf(value)
  const version = numberFrom(fields['version'])
  const displayFrequency = numberFrom(fields['displayFrequency'])
  if (version === null || displayFrequency === null) return null
  return {
    style: textFrom(fields['style']) ?? '',
    enableMobile: flagFrom(fields['enableMobile']),
    version,
    showUntilSignup: flagFrom(fields['showUntilSignup']),
    displayFrequency,
  }
}

export function readWebsiteSettings(context: unknown): PageWebsiteSettings {
  const settings = fieldsOf(fieldsOf(context)['websiteSettings'])
  return {
    disqusShortname: textFrom(settings['disqusShortname']),
    commentsEnabled: flagFrom(settings['commentsEnabled']),
    mobileInfoBarSettings: fieldsOf(settings['mobileInfoBarSettings']),
    popupOverlaySettings: readPopupSettings(settings['popupOverlaySettings']),
    pinterestOverlayMode: textFrom(fieldsOf(settings['pinterestOverlayOptions'])['mode']),
    ssBadgeType: numberFrom(settings['ssBadgeType']),
    selectedCurrency: textFrom(fieldsOf(settings['storeSettings'])['selectedCurrency']),
    useEscapeKeyToLogin: flagFrom(settings['useEscapeKeyToLogin']),
  }
}

export interface PageCookieSettings {
  isRestrictiveCookiePolicyEnabled: boolean
  isRestrictiveCookiePolicyAbsolute: boolean
  isCookieBannerEnabled: boolean
}

/** The settings stand at the top, or under the website settings, or partly in both; the top wins field by field. */
export function readCookieSettings(context: unknown): PageCookieSettings {
  const settings = fieldsOf(fieldsOf(context)['websiteSettings'])
  const places = [fieldsOf(fieldsOf(context)['cookieSettings']), fieldsOf(settings['cookieSettings']), settings]
  const first = (name: string): unknown => places.map(place => place[name]).find(value => value !== undefined)
  return {
    isRestrictiveCookiePolicyEnabled: flagFrom(first('isRestrictiveCookiePolicyEnabled')),
    isRestrictiveCookiePolicyAbsolute: flagFrom(first('isRestrictiveCookiePolicyAbsolute')),
    isCookieBannerEnabled: flagFrom(first('isCookieBannerEnabled')),
  }
}
