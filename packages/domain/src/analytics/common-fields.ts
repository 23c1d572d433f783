import { analyticsMessages } from '../catalogue/messages/analytics'

export const eventSources = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const

export const analyticsEnvironments = ['dev', 'qa', 'staging', 'prod'] as const

const text = 'text'
const nullableText = 'nullable text'

/** Every field of the common data, and whether it may be null. */
export const commonFields = {
  actor: text,
  action: text,
  event_owner_team: text,
  event_source: text,
  context_website_identifier: text,
  destination_url: text,
  object_identifier: text,
  object_id: nullableText,
  object_display_name: text,
  object_value: text,
  object_type: text,
  indirect_object_identifier: text,
  indirect_object_id: nullableText,
  indirect_object_display_name: text,
  indirect_object_value: text,
  indirect_object_type: text,
  product_area: text,
  product_page: text,
  product_section: text,
  product_design_identifier: text,
  user_member_account_id: nullableText,
  user_session_id: nullableText,
  browser_locale: nullableText,
  member_account_locale: nullableText,
  website_locale: nullableText,
  frontsite_language: nullableText,
  window_size: text,
  language: text,
  host: text,
  path: text,
  query: text,
  referrer: text,
  resolved_locale: nullableText,
  client_timestamp: text,
  marketing_id: nullableText,
  website_id: nullableText,
  template_id: nullableText,
  member_account_id: nullableText,
} as const

export type CommonField = keyof typeof commonFields
export type CommonData = Partial<Record<CommonField, string | null>>

const isCommonField = (name: string): name is CommonField => Object.hasOwn(commonFields, name)

const fits = (field: CommonField, value: unknown): value is string | null =>
  typeof value === 'string' || (value === null && commonFields[field] === nullableText)

export interface SplitFields {
  commonData: CommonData
  customData: Record<string, unknown>
  warnings: string[]
}

/** Known fields become common data when their type fits and are dropped with a warning otherwise; the rest is custom. */
export function splitFields(fields: Readonly<Record<string, unknown>>): SplitFields {
  const commonData: CommonData = {}
  const custom: [string, unknown][] = []
  const warnings: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (!isCommonField(name)) custom.push([name, value])
    else if (fits(name, value)) commonData[name] = value
    else warnings.push(analyticsMessages.fieldType.replace('{field}', name))
  }
  return { commonData, customData: Object.fromEntries(custom), warnings }
}

export interface AnalyticsPage {
  windowWidth: number
  windowHeight: number
  language: string
  host: string
  path: string
  query: string
  referrer: string
  resolvedLocale: string | null
  marketingId: string | null
  websiteId: string | null
  templateId: string | null
  memberAccountId: string | null
}

/** What every event carries without being asked. `now` is in milliseconds. */
export const automaticFields = (page: AnalyticsPage, now: number): CommonData => ({
  window_size: `${page.windowWidth}x${page.windowHeight}`,
  language: page.language,
  host: page.host,
  path: page.path,
  query: page.query,
  referrer: page.referrer,
  resolved_locale: page.resolvedLocale,
  client_timestamp: new Date(now).toISOString(),
  marketing_id: page.marketingId,
  website_id: page.websiteId,
  template_id: page.templateId,
  member_account_id: page.memberAccountId,
})
