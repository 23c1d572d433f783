import { newsletterLimits } from '@sitewright/domain/catalogue'
import { isEmail } from '@sitewright/domain/forms'
import type { LocalText, SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createAudience } from './audience'
import { createImporting } from './importing'
import { createJoining, type JoiningSources } from './joining'
import { createLeaving } from './leaving'
import { createLinks } from './links'
import { createProofs, everyList } from './proofs'
import * as consents from './repository/consents'
import * as listsOf from './repository/lists'
import { createSubscriberOfPerson } from './repository/person'
import * as repository from './repository/subscribers'
import type { SuppressionReason, Welcome } from './tables'

const sweepJob = 'newsletter:sweep'
const pageOfSubscribers = 50
const askedPerDay = 500

export type ListWish = {
  readonly name: LocalText
  readonly description: LocalText
  readonly doubleOptIn: boolean
  readonly singleOptInReason: string
  readonly isPublic: boolean
  /** Opens and clicks of those on it who allow that are counted. */
  readonly isMeasured: boolean
}
export type ListRefusal = 'no-such-list' | 'too-many' | 'no-name' | 'no-reason'
export type ShownSubscriber = repository.Subscriber & {
  readonly lists: readonly repository.Subscription[]
  readonly blocked: SuppressionReason | null
}

export type NewsletterSources = JoiningSources & {
  siteIds(): Promise<readonly SiteId[]>
  /** What was counted of a reader who does not allow it any more. */
  forgetMeasured(tx: SiteTransaction, subscriberId: string): Promise<void>
}

/** Lists that people join by themselves, who is on them, and the proof that they asked. */
export function createNewsletter(platform: Platform, { siteIds, forgetMeasured, ...sources }: NewsletterSources) {
  const { database, clock, random, jobs } = platform
  const links = createLinks(platform.config)
  const proofs = createProofs(platform)
  const joining = createJoining(platform, { links, proofs, ...sources })
  const leaving = createLeaving(platform, { links, proofs, joining, forgetMeasured, ...sources })
  const importing = createImporting(platform, { proofs })
  const audience = createAudience(platform, { links, proofs, joining, ...sources })

  jobs.handle(sweepJob, async (_: unknown, { signal }) => {
    for (const siteId of await siteIds()) {
      signal.throwIfAborted()
      await joining.sweep(siteId)
    }
  })
  jobs.every(6 * 3600, sweepJob)

  const listProblem = ({ name, doubleOptIn, singleOptInReason }: ListWish): ListRefusal | undefined => {
    if (!Object.values(name).some(text => text.trim() !== '')) return 'no-name'
    return doubleOptIn || singleOptInReason.trim() !== '' ? undefined : 'no-reason'
  }
  const counted = async (tx: SiteTransaction, id: string) =>
    (await listsOf.countedLists(tx)).find(list => list.id === id)!

  async function shown(tx: SiteTransaction, found: readonly repository.Subscriber[]): Promise<ShownSubscriber[]> {
    const pairs = await repository.subscriptionsOf(
      tx,
      found.map(({ id }) => id),
    )
    const subjects = await proofs.subjectsOf(
      tx,
      found.map(({ email }) => email),
    )
    const blocked = await consents.suppressedAmong(tx, subjects)
    return found.map((each, index) => ({
      ...each,
      lists: pairs.filter(({ subscriberId }) => subscriberId === each.id),
      blocked: blocked.get(subjects[index]!) ?? null,
    }))
  }
  const one = async (tx: SiteTransaction, id: string): Promise<ShownSubscriber | undefined> => {
    const found = await repository.subscriberById(tx, id)
    return found && (await shown(tx, [found]))[0]
  }

  return {
    ofPerson: createSubscriberOfPerson(platform, proofs),
    /** What is known of an address without knowing it. */
    subjectOf: proofs.subjectOf,
    ...{ ask: joining.ask, confirm: joining.confirm, sweep: joining.sweep, leaving, importing, audience },

    /** Of a site that is being made. */
    async importList(
      tx: SiteTransaction,
      { id, ...given }: { readonly id: string } & Pick<ListWish, 'name' | 'description'>,
    ): Promise<void> {
      const wish = { ...given, doubleOptIn: true, singleOptInReason: '', isPublic: true, isMeasured: false }
      const reason = listProblem(wish)
      if (reason) throw new Error(`a mailing list cannot be made: ${reason}`)
      await listsOf.insertList(tx, { id, ...wish, welcome: null, createdAt: clock.now() })
    },

    lists: (siteId: SiteId) => database.withSite(siteId, listsOf.countedLists),
    hasList: async (tx: SiteTransaction, id: string): Promise<boolean> =>
      (await listsOf.listById(tx, id)) !== undefined,

    createList: (siteId: SiteId, wish: ListWish) =>
      database.withSite(siteId, async tx => {
        const reason = listProblem(wish)
        if (reason) return { ok: false as const, reason }
        if ((await listsOf.allLists(tx)).length >= newsletterLimits.lists)
          return { ok: false as const, reason: 'too-many' as const }
        const id = random.id()
        await listsOf.insertList(tx, { id, ...wish, welcome: null, createdAt: clock.now() })
        return { ok: true as const, list: await counted(tx, id) }
      }),

    saveList: (siteId: SiteId, id: string, wish: ListWish) =>
      database.withSite(siteId, async tx => {
        const reason = listProblem(wish)
        if (reason) return { ok: false as const, reason }
        const isThere = await listsOf.changeList(tx, id, wish)
        return isThere
          ? { ok: true as const, list: await counted(tx, id) }
          : { ok: false as const, reason: 'no-such-list' as const }
      }),

    deleteList: (siteId: SiteId, id: string) => database.withSite(siteId, tx => listsOf.removeList(tx, id)),

    welcome: (siteId: SiteId, id: string): Promise<Welcome | null | undefined> =>
      database.withSite(siteId, async tx => {
        const list = await listsOf.listById(tx, id)
        return list?.welcome ? { subject: list.welcome.subject, text: list.welcome.text } : list && null
      }),
    saveWelcome: (siteId: SiteId, id: string, welcome: Welcome | null) =>
      database.withSite(siteId, async tx => {
        // What was written in other languages is not on the screen that saves this one.
        const { inLanguages } = (await listsOf.listById(tx, id))?.welcome ?? {}
        return listsOf.changeList(tx, id, { welcome: welcome && { ...welcome, inLanguages } })
      }),

    /** For those who translate them. */
    texts: {
      all: async (tx: SiteTransaction) =>
        (await listsOf.allLists(tx)).map(({ id, name, description, welcome }) => ({ id, name, description, welcome })),
      save: (tx: SiteTransaction, id: string, words: Pick<listsOf.MailingList, 'name' | 'description' | 'welcome'>) =>
        listsOf.changeList(tx, id, {
          ...{ name: words.name, description: words.description, welcome: words.welcome },
        }),
    },

    subscribers: (siteId: SiteId, query: repository.Filter & { after?: string | undefined }) =>
      database.withSite(siteId, async tx => {
        const page = await repository.listSubscribers(tx, { ...query, limit: pageOfSubscribers })
        return { ...page, items: await shown(tx, page.items) }
      }),

    /** Page by page, for a table of all of them. */
    async *everySubscriber(siteId: SiteId, filter: repository.Filter, by?: By): AsyncGenerator<ShownSubscriber[]> {
      await database.withSite(siteId, tx => recordAct(tx, { act: 'subscribers-exported', by, at: clock.now() }))
      let after: string | undefined
      do {
        const from = after
        const page = await database.withSite(siteId, async tx => {
          const found = await repository.listSubscribers(tx, { ...filter, after: from, limit: 1_000 })
          return { next: found.next, items: await shown(tx, found.items) }
        })
        yield page.items
        after = page.next ?? undefined
      } while (after !== undefined)
    },

    add: (
      siteId: SiteId,
      wish: { email: string; name: string; listId: string; proof: string; by: string; locale: string },
    ) =>
      database.withSite(siteId, async tx => {
        if (!isEmail(wish.email)) return { ok: false as const, reason: 'no-email' as const }
        const { proof: text, ...rest } = wish
        const made = await joining.ask(tx, { ...rest, text, place: 'written down by hand', source: 'owner' })
        if (!made) return { ok: false as const, reason: 'no-such-list' as const }
        return { ok: true as const, subscriber: (await one(tx, made.id))! }
      }),

    end: (siteId: SiteId, id: string, listId: string) =>
      database.withSite(siteId, async tx => {
        const found = await repository.subscriberById(tx, id)
        if (!found || !(await leaving.end(tx, found, listId))) return undefined
        return one(tx, id)
      }),

    remove: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.removeSubscriber(tx, id)),

    consents: (siteId: SiteId, id: string) =>
      database.withSite(siteId, async tx => {
        const found = await repository.subscriberById(tx, id)
        if (!found) return undefined
        const names = new Map((await listsOf.allLists(tx)).map(list => [list.id, list.name]))
        const rows = await consents.consentsOf(tx, await proofs.subjectOf(tx, found.email))
        return rows.map(({ listId, ...row }) => ({ ...row, list: listId === everyList ? null : names.get(listId) }))
      }),

    block: (siteId: SiteId, id: string, detail: string) =>
      database.withSite(siteId, async tx => {
        const found = await repository.subscriberById(tx, id)
        if (!found) return undefined
        const subject = await proofs.subjectOf(tx, found.email)
        await consents.suppress(tx, { subject, reason: 'owner', detail, at: clock.now() })
        return one(tx, id)
      }),

    /** A complaint stays: whoever called a letter spam is not written to again. */
    lift: (siteId: SiteId, id: string) =>
      database.withSite(siteId, async tx => {
        const found = await repository.subscriberById(tx, id)
        if (!found) return { ok: false as const, reason: 'no-such-subscriber' as const }
        if ((await proofs.blockOf(tx, found.email)) === 'complaint')
          return { ok: false as const, reason: 'complaint' as const }
        await consents.lift(tx, await proofs.subjectOf(tx, found.email))
        return { ok: true as const, subscriber: (await one(tx, id))! }
      }),

    blocked: (siteId: SiteId) => database.withSite(siteId, consents.countSuppressed),

    askWaiting: (siteId: SiteId, listId: string): Promise<number | undefined> =>
      database.withSite(siteId, async tx => {
        if (!(await listsOf.listById(tx, listId))) return undefined
        const since = new Date(clock.now().getTime() - 86_400_000)
        const left = askedPerDay - (await repository.askedSince(tx, since))
        const ids = left > 0 ? await repository.neverAsked(tx, listId, left) : []
        await joining.askAll(tx, listId, ids)
        return ids.length
      }),
  }
}

export type Newsletter = ReturnType<typeof createNewsletter>
