import { fromBase64 } from './base64'
import {
  type PageAudience,
  type PagePlace,
  type PageTemplate,
  readAudience,
  readPlace,
  readTemplate,
} from './page-place'
import {
  type PageCookieSettings,
  type PageWebsite,
  type PageWebsiteSettings,
  readCookieSettings,
  readWebsite,
  readWebsiteSettings,
} from './page-website'
import { fieldsOf, listFrom, numberFrom, textFrom } from './raw-fields'

export interface PageServices {
  appDomain: string | null
  siteStatus: number | null
  captchaSiteKey: string | null
  /** Decoded; the page carries it as base64. */
  mapsKey: string | null
  /** By name; what they say is read by those who ask them. */
  commerceExperiments: string[]
}

export function readServices(context: unknown): PageServices {
  const fields = fieldsOf(context)
  const mapsKey = textFrom(fields['mapsKey'])
  return {
    appDomain: textFrom(fields['appDomain']),
    siteStatus: numberFrom(fieldsOf(fields['siteStatus'])['value']),
    captchaSiteKey: textFrom(fields['captchaSiteKey']),
    mapsKey: mapsKey === null ? null : fromBase64(mapsKey),
    commerceExperiments: listFrom(
      fields['commerceExperiments'],
      entry => textFrom(entry) ?? textFrom(fieldsOf(entry)['name']),
    ),
  }
}

export interface PageContext extends PagePlace, PageAudience, PageTemplate, PageServices {
  website: PageWebsite
  websiteSettings: PageWebsiteSettings
  cookieSettings: PageCookieSettings
}

/** The whole context. A script that needs one part of it reads that part only. */
export const readPageContext = (context: unknown): PageContext => ({
  website: readWebsite(context),
  websiteSettings: readWebsiteSettings(context),
  cookieSettings: readCookieSettings(context),
  ...readPlace(context),
  ...readAudience(context),
  ...readTemplate(context),
  ...readServices(context),
})
