import {
  acceptTypes,
  bannerTextLimits,
  bannerThemes,
  bannerVariants,
  barPositions,
  consentCategories,
  consentMethods,
  ctaVariants,
  popupPositions,
} from '@sitewright/domain/consent'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, pageOf } from './shapes'

const words = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const locale = z.string().check(z.regex(/^[A-Za-z0-9-]{2,20}$/))
/** As visitors read it, it is shorter: an editor may have wrapped it in paragraphs. */
const mostOfText = bannerTextLimits.cookieBannerText + 200

export const consentSettings = z.strictObject({
  isCookieBannerEnabled: z.boolean(),
  cookieBannerVariant: z.enum(bannerVariants),
  cookieBannerPosition: z.enum([...barPositions, ...popupPositions]),
  cookieBannerTheme: z.enum(bannerThemes),
  cookieBannerCtaVariant: z.enum(ctaVariants),
  cookieBannerAcceptType: z.enum(acceptTypes),
  isRestrictiveCookiePolicyEnabled: z.boolean(),
  isRestrictiveCookiePolicyAbsolute: z.boolean(),
  isVisitorDataRestricted: z.boolean(),
  honoursSignals: z.boolean(),
  /** By language. What is missing is said in words of ours. */
  texts: z
    .record(
      locale,
      z.strictObject({
        cookieBannerText: words(mostOfText),
        cookieBannerCtaText: words(bannerTextLimits.cookieBannerCtaText),
        cookieBannerOptOutCtaText: words(bannerTextLimits.cookieBannerOptOutCtaText),
      }),
    )
    .check(z.refine(texts => Object.keys(texts).length <= 20)),
})
export type ConsentSettings = z.infer<typeof consentSettings>

/** Whoever waits for a yes, and on which pages of the draft. */
const service = z.object({ provider: z.string(), name: z.string(), pages: z.array(z.string()) })
export type ConsentService = z.infer<typeof service>

export const readConsentSettings = endpoint({
  method: 'GET',
  path: '/api/consent-settings',
  answer: z.object({
    settings: consentSettings,
    services: z.array(service),
    locales: z.array(z.string()),
    /** The draft says something else than what is live. */
    isChanged: z.boolean(),
  }),
})
export const saveConsentSettings = endpoint({
  method: 'PUT',
  path: '/api/consent-settings',
  body: consentSettings,
  answer: consentSettings,
})

const category = z.enum(consentCategories)
const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** By a visitor's page. Said again until it was kept, under the same id. */
export const recordConsent = endpoint({
  method: 'POST',
  path: '/api/consent',
  body: z.strictObject({
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    choice: z.enum(['accept', 'decline', 'some']),
    categories: z.array(category).check(z.maxLength(consentCategories.length)),
    policy: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    textHash,
    locale,
    variant: z.enum(bannerVariants),
    method: z.enum(consentMethods),
    path: z.string().check(z.maxLength(2000)),
  }),
})

export const consentRecord = z.object({
  id,
  method: z.enum(consentMethods),
  choice: z.enum(['accept', 'decline', 'some']),
  categories: z.array(category),
  policy: z.int(),
  textHash,
  locale: z.string(),
  path: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  at: datetime,
})
export type ConsentRecord = z.infer<typeof consentRecord>

export const listConsentRecords = endpoint({
  method: 'GET',
  path: '/api/consent-records',
  query: z.object({ after: z.optional(id) }),
  answer: pageOf(consentRecord),
})
export const exportConsentRecords = endpoint({ method: 'GET', path: '/api/consent-records/export' })

/** What people were shown when they decided. */
export const readConsentText = endpoint({
  method: 'GET',
  path: '/api/consent-texts/:hash',
  params: z.object({ hash: textHash }),
  answer: z.object({
    hash: textHash,
    locale: z.string(),
    since: datetime,
    text: z.string(),
    accept: z.string(),
    decline: z.nullable(z.string()),
    services: z.array(z.string()),
  }),
})
