import type { CaptchaChoice } from '@sitewright/domain/forms'
import {
  type Business,
  identifierFrom,
  readBusiness,
  readSiteFacts,
  type SiteFacts,
  type SiteId,
  type SiteSettings,
} from '@sitewright/domain/sites'
import type { Language } from '@sitewright/domain/texts'
import { and, asc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { SiteTransaction, Transaction } from '../platform/database'
import type { Domain, Site } from './site'
import { domains, siteLanguages, sites } from './tables'

// Spelled out: inside a select from one table the builder writes columns without their table.
const ownDomain = sql<string | null>`(
  select proved.host from domains proved where proved.site_id = sites.id and proved.verified_at is not null
  order by proved.verified_at, proved.id limit 1)`

const business = sql<Business>`coalesce(sites.settings -> 'business', '{}')`.mapWith(readBusiness)

const facts = sql<SiteFacts>`sites.settings - 'business'`.mapWith(readSiteFacts)

const siteColumns = {
  id: sites.id,
  identifier: sites.identifier,
  title: sites.title,
  status: sites.status,
  releaseId: sites.releaseId,
  primaryLocale: sites.primaryLocale,
  locales: sites.locales,
  currency: sites.currency,
  timeZone: sites.timeZone,
  units: sites.units,
  ownDomain,
  business,
  facts,
}

const isReady = isNotNull(sites.readyAt)

const findReady = async (tx: Transaction, where: SQL): Promise<Site | undefined> => {
  const [site] = await tx.select(siteColumns).from(sites).where(and(isReady, where))
  return site
}

export const siteById = (tx: Transaction, id: SiteId) => findReady(tx, eq(sites.id, id))
export const siteByIdentifier = (tx: Transaction, identifier: string) => findReady(tx, eq(sites.identifier, identifier))

export const siteByDomain = (tx: Transaction, host: string) =>
  findReady(
    tx,
    inArray(
      sites.id,
      tx
        .select({ id: domains.siteId })
        .from(domains)
        .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt))),
    ),
  )

export const sitesById = async (tx: Transaction, ids: readonly SiteId[]): Promise<Site[]> =>
  ids.length === 0
    ? []
    : tx
        .select(siteColumns)
        .from(sites)
        .where(and(isReady, inArray(sites.id, [...ids])))
        .orderBy(asc(sites.createdAt), asc(sites.id))

export const allSiteIds = async (tx: Transaction): Promise<SiteId[]> =>
  (await tx.select({ id: sites.id }).from(sites).orderBy(asc(sites.id))).map(({ id }) => id)

export type NewSite = {
  readonly id: SiteId
  readonly title: string
  /** Taken as it is or not at all; without one it is made from the title. */
  readonly identifier?: string
  readonly status: number
  readonly settings: Omit<SiteSettings, 'title'>
  /** What it is made from. */
  readonly template?: SiteFacts['template']
  readonly now: Date
}

/** Takes a free identifier; two sites made at the same moment under one title get different ones. */
export async function insertSite(tx: Transaction, site: NewSite): Promise<string | undefined> {
  const { useEscapeKeyToLogin, locales, ...columns } = site.settings
  const taken = new Set<string>()
  for (;;) {
    const identifier = site.identifier ?? (await freeIdentifier(tx, site.title, taken))
    const [row] = await tx
      .insert(sites)
      .values({
        id: site.id,
        identifier,
        title: site.title,
        status: site.status,
        ...columns,
        locales: [...locales],
        settings: { useEscapeKeyToLogin, ...(site.template && { template: site.template }) },
        createdAt: site.now,
        updatedAt: site.now,
      })
      .onConflictDoNothing({ target: sites.identifier })
      .returning({ identifier: sites.identifier })
    if (row) return row.identifier
    if (site.identifier) return undefined
    taken.add(identifier)
  }
}

/** For a site of this title, with a number when others have it. */
export async function freeIdentifier(tx: Transaction, title: string, known: ReadonlySet<string>): Promise<string> {
  const stem = identifierFrom(title, () => false).replace(/-\d+$/, '')
  const rows = await tx
    .select({ identifier: sites.identifier })
    .from(sites)
    .where(or(eq(sites.identifier, stem), like(sites.identifier, `${stem}-%`)))
  const taken = new Set([...known, ...rows.map(({ identifier }) => identifier)])
  return identifierFrom(title, candidate => taken.has(candidate))
}

export async function isTaken(tx: Transaction, identifier: string): Promise<boolean> {
  const rows = await tx.select({ id: sites.id }).from(sites).where(eq(sites.identifier, identifier))
  return rows.length > 0
}

export async function deleteUnfinished(tx: SiteTransaction): Promise<void> {
  await tx.delete(sites).where(and(eq(sites.id, tx.siteId), isNull(sites.readyAt)))
}

/** A site that a start left half made, for the next one to finish. */
export async function unfinishedSite(tx: Transaction, identifier: string): Promise<SiteId | undefined> {
  const [row] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.identifier, identifier), isNull(sites.readyAt)))
  return row?.id
}

/** With the languages it was ordered in. False when somebody else made it ready in the meantime. */
export async function markReady(tx: SiteTransaction, now: Date): Promise<boolean> {
  const [site] = await tx
    .update(sites)
    .set({ readyAt: now })
    .where(and(eq(sites.id, tx.siteId), isNull(sites.readyAt)))
    .returning({ locales: sites.locales })
  if (site) await setLive(tx, site.locales, now)
  return site !== undefined
}

const ownRow = (tx: SiteTransaction) => tx.select(siteColumns).from(sites).where(eq(sites.id, tx.siteId))

/** The transaction's own site, also while it is being made. */
export const siteOf = async (tx: SiteTransaction): Promise<Site | undefined> => (await ownRow(tx))[0]

/** Whoever holds the row publishes; others wait their turn. */
export const lockSite = async (tx: SiteTransaction): Promise<Site | undefined> =>
  (await ownRow(tx).for('update', { of: sites }))[0]

export async function setRelease(tx: SiteTransaction, releaseId: string): Promise<void> {
  await tx.update(sites).set({ releaseId }).where(eq(sites.id, tx.siteId))
}

export async function writeStatus(tx: SiteTransaction, status: number, now: Date): Promise<void> {
  await tx.update(sites).set({ status, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

export async function readSettings(tx: SiteTransaction): Promise<SiteSettings | undefined> {
  const [row] = await tx.select().from(sites).where(eq(sites.id, tx.siteId))
  if (!row) return undefined
  const { title, primaryLocale, locales, timeZone, currency, units, settings } = row
  const { useEscapeKeyToLogin = false } = settings
  return { title, primaryLocale, locales, timeZone, currency, units, useEscapeKeyToLogin }
}

export async function writeSettings(tx: SiteTransaction, settings: SiteSettings, now: Date): Promise<void> {
  const { useEscapeKeyToLogin, locales, ...columns } = settings
  // In one statement: the language of a site is always one of its languages.
  await setLive(tx, locales, now, {
    ...columns,
    settings: sql`${sites.settings} || ${JSON.stringify({ useEscapeKeyToLogin })}::jsonb`,
  })
}

/** Empty when the owner gave none. */
export async function readMapsKey(tx: SiteTransaction): Promise<string> {
  const [row] = await tx.select({ settings: sites.settings }).from(sites).where(eq(sites.id, tx.siteId))
  return row?.settings.mapsKey ?? ''
}

export async function writeMapsKey(tx: SiteTransaction, mapsKey: string, now: Date): Promise<void> {
  const settings = sql`${sites.settings} || ${JSON.stringify({ mapsKey })}::jsonb`
  await tx.update(sites).set({ settings, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

export async function writeCodeStopped(tx: SiteTransaction, isCodeStopped: boolean, now: Date): Promise<void> {
  const settings = sql`${sites.settings} || ${JSON.stringify({ isCodeStopped })}::jsonb`
  await tx.update(sites).set({ settings, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

export async function writeBusiness(tx: SiteTransaction, business: Business, now: Date): Promise<void> {
  const settings = sql`${sites.settings} || ${JSON.stringify({ business })}::jsonb`
  await tx.update(sites).set({ settings, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

/** The site's name at the provider of its threads; empty where it keeps its comments itself. */
export async function readDisqusShortname(tx: SiteTransaction): Promise<string> {
  const [row] = await tx.select({ settings: sites.settings }).from(sites).where(eq(sites.id, tx.siteId))
  return row?.settings.disqusShortname ?? ''
}

export async function writeDisqusShortname(tx: SiteTransaction, disqusShortname: string, now: Date): Promise<void> {
  const settings = sql`${sites.settings} || ${JSON.stringify({ disqusShortname })}::jsonb`
  await tx.update(sites).set({ settings, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

/** Null where the site checks by itself whether visitors are people. */
export async function writeCaptcha(tx: SiteTransaction, captcha: CaptchaChoice | null, now: Date): Promise<void> {
  const settings = sql`${sites.settings} || ${JSON.stringify({ captcha })}::jsonb`
  await tx.update(sites).set({ settings, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

const domainColumns = { id: domains.id, host: domains.host, proof: domains.proof, verifiedAt: domains.verifiedAt }

export const listDomains = (tx: SiteTransaction): Promise<Domain[]> =>
  tx.select(domainColumns).from(domains).where(eq(domains.siteId, tx.siteId)).orderBy(asc(domains.createdAt))

export async function insertDomain(
  tx: SiteTransaction,
  domain: { id: string; host: string; proof: string; now: Date },
): Promise<Domain> {
  await tx
    .insert(domains)
    .values({ id: domain.id, siteId: tx.siteId, host: domain.host, proof: domain.proof, createdAt: domain.now })
    .onConflictDoNothing({ target: [domains.siteId, domains.host] })
  const [row] = await tx
    .select(domainColumns)
    .from(domains)
    .where(and(eq(domains.siteId, tx.siteId), eq(domains.host, domain.host)))
  return row!
}

export async function domainById(tx: SiteTransaction, id: string): Promise<Domain | undefined> {
  const [row] = await tx
    .select(domainColumns)
    .from(domains)
    .where(and(eq(domains.siteId, tx.siteId), eq(domains.id, id)))
  return row
}

/** Throws a duplicate where another site has proved the host before. */
export const verifyDomain = (tx: SiteTransaction, id: string, now: Date) =>
  tx
    .update(domains)
    .set({ verifiedAt: now })
    .where(and(eq(domains.siteId, tx.siteId), eq(domains.id, id)))

export async function deleteDomain(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(domains)
    .where(and(eq(domains.siteId, tx.siteId), eq(domains.id, id)))
    .returning({ id: domains.id })
  return rows.length > 0
}

/** The languages of a site in the order of its switcher. */
export const readLanguages = (tx: SiteTransaction): Promise<Language[]> =>
  tx
    .select({
      locale: siteLanguages.locale,
      state: siteLanguages.state,
      name: siteLanguages.name,
      fallback: siteLanguages.fallback,
    })
    .from(siteLanguages)
    .where(eq(siteLanguages.siteId, tx.siteId))
    .orderBy(asc(siteLanguages.place), asc(siteLanguages.locale))

/** Takes the place of what was there. What requests know of it is written along. */
export async function writeLanguages(
  tx: SiteTransaction,
  languages: readonly Language[],
  now: Date,
  besides: PgUpdateSetSource<typeof sites> = {},
): Promise<void> {
  await tx.delete(siteLanguages).where(eq(siteLanguages.siteId, tx.siteId))
  await tx.insert(siteLanguages).values(languages.map((language, place) => ({ ...language, siteId: tx.siteId, place })))
  const locales = languages.filter(({ state }) => state === 'live').map(({ locale }) => locale)
  await tx
    .update(sites)
    .set({ ...besides, locales, updatedAt: now })
    .where(eq(sites.id, tx.siteId))
}

/** Exactly these are live from now on; what is known of the others stays. */
export async function setLive(
  tx: SiteTransaction,
  locales: readonly string[],
  now: Date,
  besides: PgUpdateSetSource<typeof sites> = {},
): Promise<void> {
  const before = await readLanguages(tx)
  const live = locales.map((locale): Language => {
    const known = before.find(language => language.locale === locale)
    return { ...(known ?? { locale, name: '', fallback: null }), state: 'live' }
  })
  const others = before
    .filter(({ locale }) => !locales.includes(locale))
    .map((language): Language => ({ ...language, state: 'hidden' }))
  await writeLanguages(tx, [...live, ...others], now, besides)
}
