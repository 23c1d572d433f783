import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { Access } from '../access'
import type { Database } from '../platform/database'
import { templatesFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'
import type { Templates } from './service'
import {
  type LetterServices,
  liveLetters,
  liveMembers,
  liveVisits,
  liveYear,
  type MemberServices,
  type Past,
  readLetters,
  readMembers,
  readVisits,
  readYear,
  type YearServices,
} from './year'

export const demoAccount = { name: 'Maren Vogt', email: 'demo@sitewright.example', password: 'stoneware-demo' } as const

/** Of pages that the starting points keep closed: whoever looks at the demonstration may look behind them. */
export const guestPassword = 'montague'

const day = 86_400_000

/** The demonstration: a shop, and a small site beside it that shares nothing with it. */
const demoSites = [
  { identifier: 'tern', templateName: 'tern', title: 'Tern', openedDaysAgo: 366 },
  { identifier: 'harbour', templateName: 'harbour', title: 'Harbour Notes' },
] as const
/** The other starting points as finished sites; nobody waits for them before the first page. */
const starterSites = [
  { identifier: 'aldous', templateName: 'aldous', title: 'Ines Aldous' },
  { identifier: 'sorrel', templateName: 'sorrel', title: 'Sorrel House' },
  { identifier: 'wend', templateName: 'wend', title: 'Wend River Trust' },
] as const
/** Shows every block in every look; made only where somebody asks for it. */
const kitchenSink = { identifier: 'kitchen-sink', templateName: 'kitchen-sink', title: 'Kitchen sink' } as const

type SeededSite = (typeof demoSites)[number] | (typeof starterSites)[number] | typeof kitchenSink
export type SeededName = SeededSite['identifier']

export type DemoDeps = {
  readonly accounts: {
    createOwner(fields: typeof demoAccount): Promise<{ ok: true; accountId: AccountId } | { ok: false }>
    byEmail(email: string): Promise<{ id: AccountId } | undefined>
  }
  readonly sites: Pick<Sites, 'directory'>
  readonly templates: Pick<Templates, 'createSite'>
  readonly access: Pick<Access, 'overview' | 'set'>
  /** Where sites may have been opened before today. */
  readonly past?: Past
}

export const demoIdentifiers: readonly SeededName[] = demoSites.map(({ identifier }) => identifier)
export const starterIdentifiers: readonly SeededName[] = starterSites.map(({ identifier }) => identifier)
/** What can be asked for by name. */
export const seededNames: readonly SeededName[] = [...demoIdentifiers, ...starterIdentifiers, kitchenSink.identifier]

async function missingSites({ sites }: Pick<DemoDeps, 'sites'>, named: readonly SeededName[]): Promise<SeededSite[]> {
  const missing: SeededSite[] = []
  for (const site of [...demoSites, ...starterSites, kitchenSink])
    if (named.includes(site.identifier) && !(await sites.directory.byIdentifier(site.identifier))) missing.push(site)
  return missing
}

export const isDemoMissing = async (deps: Pick<DemoDeps, 'sites'>, named = demoIdentifiers): Promise<boolean> =>
  (await missingSites(deps, named)).length > 0

/** Makes what is missing and leaves the rest alone: a second start keeps what was changed in the meantime. */
export async function seedDemo(
  { accounts, sites, templates, access, past }: DemoDeps,
  named = demoIdentifiers,
): Promise<void> {
  const missing = await missingSites({ sites }, named)
  if (missing.length > 0) {
    const known = await accounts.byEmail(demoAccount.email)
    const made = known ? undefined : await accounts.createOwner(demoAccount)
    const id = known?.id ?? (made?.ok ? made.accountId : undefined)
    if (id === undefined) throw new Error('the demo account could not be made')
    for (const { openedDaysAgo = 0, ...site } of missing.map(each => ({ openedDaysAgo: 0, ...each }))) {
      // A shop of a year ago announces what lies ahead of today.
      const today = past?.clock.now()
      past?.clock.set(today && new Date(today.getTime() - openedDaysAgo * day))
      const order = { account: { id }, ...site, publish: true, resume: true, ...(today && { today }) }
      const outcome = await templates.createSite(order)
      past?.clock.set(undefined)
      if (!outcome.ok) throw new Error(`the demo site ${site.identifier} could not be made: ${outcome.reason}`)
      await letGuestsIn(access, outcome.siteId)
    }
  }
}

async function letGuestsIn(access: DemoDeps['access'], siteId: SiteId): Promise<void> {
  const closed = (await access.overview(siteId)).filter(page => page.access === 'password' && page.from === null)
  for (const { pageId } of closed) {
    const outcome = await access.set(siteId, pageId, { access: 'password', password: guestPassword })
    if (!outcome.ok) throw new Error(`a page of the demonstration keeps its password: ${outcome.reason}`)
  }
}

type SeededYear = {
  readonly services: YearServices & Pick<DemoDeps, 'accounts'>
  readonly database: Pick<Database, 'withSite'>
  readonly past: Past
  readonly folder?: string
}

/** What the shop of the demonstration has sold in the year before today; false where it has sold something already. */
export async function seedYear({ services, database, past, folder = templatesFolder }: SeededYear): Promise<boolean> {
  const demo = await demoShop(services)
  if (!demo) return false
  const { site, owner } = demo
  const year = await readYear(folder, demoSites[0].templateName)
  return liveYear({ services, inSite: run => database.withSite(site.id, run), past, site, by: owner.id, year })
}

/** What visitors wrote to it in the same year; false where somebody has written already. */
export async function seedLetters({
  services,
  database,
  random,
  past,
  folder = templatesFolder,
}: Omit<SeededYear, 'services'> & {
  readonly services: LetterServices & Pick<DemoDeps, 'sites' | 'accounts'>
  readonly random: Pick<Platform['random'], 'id'>
}): Promise<boolean> {
  const demo = await demoShop(services)
  if (!demo) return false
  const { site, owner } = demo
  return liveLetters({
    ...{ services, random, past, site },
    inSite: run => database.withSite(site.id, run),
    owner: { id: owner.id, name: demoAccount.name, email: demoAccount.email },
    letters: await readLetters(folder, demoSites[0].templateName),
  })
}

/** Who has joined sites in the same year; false where somebody has joined already, or nobody will. */
export async function seedMembers(
  {
    services,
    database,
    past,
    folder = templatesFolder,
  }: Omit<SeededYear, 'services'> & { readonly services: MemberServices & Pick<DemoDeps, 'sites' | 'accounts'> },
  named: readonly SeededName[] = [demoSites[0].identifier],
): Promise<boolean> {
  const owner = await services.accounts.byEmail(demoAccount.email)
  let isAnyJoined = false
  for (const { identifier, templateName } of [...demoSites, ...starterSites]) {
    if (!named.includes(identifier)) continue
    const site = owner && (await services.sites.directory.byIdentifier(identifier))
    if (!site) continue
    const members = await readMembers(folder, templateName)
    const inSite: Parameters<typeof liveMembers>[0]['inSite'] = run => database.withSite(site.id, run)
    const isJoined = await liveMembers({ services, past, site, owner, password: demoAccount.password, inSite, members })
    isAnyJoined ||= isJoined
  }
  return isAnyJoined
}

/** Who has looked at it in the same year; false where all of it has been counted already. */
export async function seedVisits({ services, database, past, folder = templatesFolder }: SeededYear): Promise<boolean> {
  const demo = await demoShop(services)
  if (!demo) return false
  const { site, owner } = demo
  const [{ templateName, openedDaysAgo }] = demoSites
  const now = past.clock.now().getTime()
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { marks } = await services.analytics.overview(site, {
    from: dateOf(now - 2 * openedDaysAgo * day),
    to: dateOf(now),
  })
  const opened = marks[0] && Date.parse(marks[0].at)
  // A shop that was opened today has no year behind it.
  if (opened === undefined || now - opened < (openedDaysAgo - 1) * day) return false
  const inSite: Parameters<typeof liveVisits>[0]['living']['inSite'] = run => database.withSite(site.id, run)
  const year = await readYear(folder, templateName)
  return liveVisits({
    living: { services, inSite, past, site, by: owner.id, year },
    visits: await readVisits(folder, templateName),
    startedBy: demoAccount.name,
    from: new Date(opened + day),
    until: new Date(opened + openedDaysAgo * day),
  })
}

async function demoShop({ sites, accounts }: Pick<DemoDeps, 'sites' | 'accounts'>) {
  const site = await sites.directory.byIdentifier(demoSites[0].identifier)
  const owner = await accounts.byEmail(demoAccount.email)
  return site && owner && { site, owner }
}
