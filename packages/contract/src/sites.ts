import { informationBarItems, sectionThemeNames, unitNames } from '@sitewright/domain/catalogue'
import { readLocation } from '@sitewright/domain/maps'
import { businessLimits } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id } from './shapes'

export const business = z.strictObject({
  phone: z.string().check(z.trim(), z.maxLength(businessLimits.phone)),
  email: z.string().check(z.trim(), z.maxLength(businessLimits.email)),
  /** Numbers that are nowhere on earth are left out. */
  place: z.pipe(z.unknown(), z.transform(readLocation)),
  hours: z.string().check(z.maxLength(businessLimits.hours)),
  informationBar: z.strictObject({
    isShown: z.boolean(),
    offers: z.array(z.enum(informationBarItems)).check(z.maxLength(informationBarItems.length)),
    theme: z.enum(sectionThemeNames),
  }),
})
export type Business = z.infer<typeof business>

export const siteSummary = z.object({
  id,
  identifier: z.string(),
  title: z.string(),
  status: z.int(),
  primaryLocale: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** What weights and lengths are told in. */
  units: z.enum(unitNames),
  roles: z.array(z.int()),
  isOwner: z.boolean(),
  editAddress: z.string(),
  publicAddress: z.string(),
  business,
  /** What the site began as. */
  template: z.nullable(z.string()),
})
export type SiteSummary = z.infer<typeof siteSummary>

/** Who looks at a page of the site, as its script reads it on every address. */
const audience = {
  authenticatedAccount: z.nullable(z.object({ id })),
  /** By the number of the role. */
  websiteRoles: z.record(z.string(), z.boolean()),
  /** By number, as roles are. */
  accessPermissions: z.array(z.int()),
  editUrl: z.nullable(z.string()),
}

/** On public addresses: nobody, or somebody who came from the editing area. Nothing can be done with it. */
const viewer = z.object(audience)
export const readViewer = endpoint({ method: 'GET', path: '/api/session', answer: viewer })
export type Viewer = {
  readonly authenticatedAccount: { readonly id: string } | null
  readonly websiteRoles: Readonly<Record<string, boolean>>
  readonly accessPermissions: readonly number[]
  readonly editUrl: string | null
}

/** What the editing area asks first: who is here, on which site, with which rights. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  answer: z.object({
    account: z.object({ id, name: z.string(), email: z.string(), emailVerified: z.boolean() }),
    site: siteSummary,
    permissions: z.array(z.string()),
    otherSites: z.array(siteSummary),
    /** Where the account pages are: all sites, and a new one. */
    accountAddress: z.string(),
    outboxIsLocal: z.boolean(),
    /** What this installation offers that others may not. */
    features: z.array(z.string()),
    ...z.partial(z.object(audience)).shape,
  }),
})

export const siteSettings = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  primaryLocale: z.string().check(z.maxLength(20)),
  /** Those that are live, in the order of the switcher. */
  locales: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(20)),
  timeZone: z.string().check(z.maxLength(60)),
  currency: z.string().check(z.maxLength(3)),
  units: z.enum(unitNames),
  useEscapeKeyToLogin: z.boolean(),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const readSettings = endpoint({ method: 'GET', path: '/api/site/settings', answer: siteSettings })
/** Without languages these stay as they are. */
const settingsToSave = z.extend(z.omit(siteSettings, { locales: true }), {
  locales: z.optional(siteSettings.shape.locales),
})
export type SettingsToSave = z.infer<typeof settingsToSave>
export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/site/settings',
  body: settingsToSave,
  answer: siteSettings,
})

export const saveBusiness = endpoint({
  method: 'PUT',
  path: '/api/site/business',
  body: business,
  answer: business,
})

export const person = z.object({
  accountId: id,
  name: z.string(),
  email: z.string(),
  role: z.int(),
  isOwner: z.boolean(),
  since: datetime,
})
export const invitation = z.object({ id, email: z.string(), role: z.int(), sentAt: datetime, expiresAt: datetime })

export const readPeople = endpoint({
  method: 'GET',
  path: '/api/site/people',
  answer: z.object({ people: z.array(person), invitations: z.array(invitation) }),
})
export const invite = endpoint({
  method: 'POST',
  path: '/api/site/invitations',
  body: z.strictObject({ email, role: z.int() }),
  answer: invitation,
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/site/invitations/:invitationId',
  params: z.object({ invitationId: id }),
})
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/site/people/:accountId',
  params: z.object({ accountId: id }),
  body: z.strictObject({ role: z.int() }),
  answer: person,
})
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/site/people/:accountId',
  params: z.object({ accountId: id }),
})

export const domain = z.object({
  id,
  host: z.string(),
  verified: z.boolean(),
  /** The TXT record that proves the domain belongs to whoever edits this site. */
  record: z.object({ name: z.string(), value: z.string() }),
})
export type Domain = z.infer<typeof domain>

export const listDomains = endpoint({
  method: 'GET',
  path: '/api/site/domains',
  answer: z.object({ domains: z.array(domain) }),
})
export const claimDomain = endpoint({
  method: 'POST',
  path: '/api/site/domains',
  body: z.strictObject({ host: z.string().check(z.minLength(1), z.maxLength(253)) }),
  answer: domain,
})
export const proveDomain = endpoint({
  method: 'POST',
  path: '/api/site/domains/:domainId/proof',
  params: z.object({ domainId: id }),
  body: z.strictObject({}),
  answer: domain,
})
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/site/domains/:domainId',
  params: z.object({ domainId: id }),
})
