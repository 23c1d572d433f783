import { newsletterLimits } from '@sitewright/domain/catalogue'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { type SubscriptionState, subscriptionAfter } from '@sitewright/domain/newsletter'
import { localise, type SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Joining, SiteWriter } from './joining'
import type { Links, NewsletterLink } from './links'
import { everyList, type Proofs } from './proofs'
import * as consents from './repository/consents'
import { allLists, listById } from './repository/lists'
import * as repository from './repository/subscribers'

export type OpenLink = {
  readonly email: string
  readonly locale: string
  readonly listName: string
  readonly state: SubscriptionState
  readonly browserHash: string | null
}
export type OfferedList = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isOn: boolean
}

/** What the links in mails open and do. Opening one changes nothing. */
export const createLeaving = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    links,
    proofs,
    joining,
    siteOf,
    forgetMeasured,
  }: {
    links: Links
    proofs: Proofs
    joining: Joining
    siteOf(tx: SiteTransaction): Promise<SiteWriter>
    forgetMeasured(tx: SiteTransaction, subscriberId: string): Promise<void>
  },
) => {
  const within = <Result>(
    siteId: SiteId,
    { token, kind }: { readonly token: string; readonly kind: NewsletterLink['kind'] },
    act: (tx: SiteTransaction, link: NewsletterLink, subscriber: repository.Subscriber) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const link = links.read(siteId, token)
    if (link?.kind !== kind) return Promise.resolve(undefined)
    return database.withSite(siteId, async tx => {
      const subscriber = await repository.subscriberById(tx, link.subscriberId)
      return subscriber && act(tx, link, subscriber)
    })
  }

  async function set(
    tx: SiteTransaction,
    { subscriber, listId, act }: { subscriber: repository.Subscriber; listId: string; act: 'leave' | 'return' },
  ): Promise<boolean> {
    const known = await repository.lockSubscription(tx, { subscriberId: subscriber.id, listId })
    const state = known && subscriptionAfter(known.state, act)
    if (!known || state === undefined || state === 'none' || state === known.state) return state === known?.state
    const now = clock.now()
    const isEnd = state === 'unsubscribed'
    await repository.saveSubscription(tx, {
      ...known,
      state,
      endedAt: isEnd ? now : null,
      confirmedAt: isEnd ? known.confirmedAt : now,
    })
    const words = shopTexts(subscriber.locale).newsletter
    await proofs.note(tx, [
      {
        ...{ email: subscriber.email, listId, place: 'link of a mail' },
        act: isEnd ? 'withdrawn' : 'confirmed',
        text: isEnd ? words.leaveButton : words.undo,
      },
    ])
    return true
  }

  /** A later yes is no newer one: the first of them is kept until it is taken back. */
  async function setMeasured(tx: SiteTransaction, { id, email, locale }: repository.Subscriber, isAllowed: boolean) {
    const since = await repository.measuredSince(tx, id)
    if (isAllowed === (since !== undefined)) return
    await repository.saveMeasured(tx, id, isAllowed ? clock.now() : null)
    if (!isAllowed) await forgetMeasured(tx, id)
    const text = shopTexts(locale).newsletter.measureAllow
    const act = isAllowed ? 'measure-on' : 'measure-off'
    await proofs.note(tx, [{ email, listId: everyList, text, place: 'preferences', act }])
  }

  const open = (siteId: SiteId, token: string, kind: 'confirm' | 'leave'): Promise<OpenLink | undefined> =>
    within(siteId, { token, kind }, async (tx, { listId, subscriberId, askedAt }, { email, locale }) => {
      const list = await listById(tx, listId)
      const known = await repository.lockSubscription(tx, { subscriberId, listId })
      if (!list || !known) return undefined
      const isOver =
        known.state === 'pending' &&
        (known.askedAt?.getTime() !== askedAt ||
          clock.now().getTime() - askedAt > newsletterLimits.confirmDays * 86_400_000)
      if (kind === 'confirm' && (isOver || known.state === 'unsubscribed')) return undefined
      const { primaryLocale } = await siteOf(tx)
      const listName = joining.listName(list, locale, primaryLocale)
      return { email, locale, listName, state: known.state, browserHash: known.browserHash }
    })

  return {
    open,

    confirm: async (siteId: SiteId, token: string): Promise<boolean> =>
      (await within(siteId, { token, kind: 'confirm' }, (tx, { listId, subscriberId, askedAt }) =>
        joining.confirm(tx, { listId, subscriberId }, askedAt),
      )) ?? false,

    /** True also for what is gone or was left long ago: whoever wants to leave has left. */
    leave: async (siteId: SiteId, token: string): Promise<void> => {
      await within(siteId, { token, kind: 'leave' }, (tx, { listId }, subscriber) =>
        set(tx, { subscriber, listId, act: 'leave' }),
      )
    },

    undo: async (siteId: SiteId, token: string): Promise<void> => {
      await within(siteId, { token, kind: 'leave' }, (tx, { listId }, subscriber) =>
        set(tx, { subscriber, listId, act: 'return' }),
      )
    },

    end: (tx: SiteTransaction, subscriber: repository.Subscriber, listId: string): Promise<boolean> =>
      set(tx, { subscriber, listId, act: 'leave' }),

    preferences: (siteId: SiteId, token: string) =>
      within(siteId, { token, kind: 'preferences' }, async (tx, _, { id, email, locale }) => {
        const { primaryLocale } = await siteOf(tx)
        const known = await repository.subscriptionsOf(tx, [id])
        const offered: OfferedList[] = []
        let asksToMeasure = false
        for (const list of await allLists(tx)) {
          const state = known.find(({ listId }) => listId === list.id)?.state
          // What is not public is shown to those who are on it: they must be able to leave.
          if (!list.isPublic && state !== 'confirmed') continue
          offered.push({
            id: list.id,
            name: joining.listName(list, locale, primaryLocale),
            description: localise(list.description, locale, primaryLocale) ?? '',
            isOn: state === 'confirmed',
          })
          asksToMeasure ||= list.isMeasured
        }
        const allowsMeasuring = (await repository.measuredSince(tx, id)) !== undefined
        // Asked where something would be counted, and shown to whoever once said yes.
        return { email, locale, lists: offered, asksToMeasure: asksToMeasure || allowsMeasuring, allowsMeasuring }
      }),

    /** The address is proven by the link, so a list that is ticked needs no further mail. */
    savePreferences: (
      siteId: SiteId,
      token: string,
      { ticked, allowsMeasuring }: { ticked: ReadonlySet<string>; allowsMeasuring: boolean },
    ) =>
      within(siteId, { token, kind: 'preferences' }, async (tx, _, subscriber) => {
        const known = await repository.subscriptionsOf(tx, [subscriber.id])
        const words = shopTexts(subscriber.locale).newsletter
        const { primaryLocale, title: site } = await siteOf(tx)
        for (const list of await allLists(tx)) {
          const now = known.find(({ listId }) => listId === list.id)
          const isWanted = ticked.has(list.id)
          if (now?.state === 'confirmed' && !isWanted) await set(tx, { subscriber, listId: list.id, act: 'leave' })
          else if (isWanted && list.isPublic && now?.state !== 'confirmed') {
            await repository.saveSubscription(tx, {
              ...{ subscriberId: subscriber.id, listId: list.id, state: 'confirmed', source: 'reader' },
              ...{ browserHash: null, importId: null, askedAt: clock.now(), confirmedAt: clock.now(), endedAt: null },
            })
            const name = joining.listName(list, subscriber.locale, primaryLocale)
            const text = `${formatMessage(words.preferencesTitle, { site })}: ${name}`
            const proof = { email: subscriber.email, listId: list.id, text, place: 'preferences' }
            await proofs.note(tx, [{ ...proof, act: 'confirmed' }])
          }
        }
        await setMeasured(tx, subscriber, allowsMeasuring)
        const subject = await proofs.subjectOf(tx, subscriber.email)
        const block = await proofs.blockOf(tx, subscriber.email)
        if (ticked.size === 0)
          await consents.suppress(tx, { subject, reason: 'unsubscribed', detail: '', at: clock.now() })
        else if (block === 'unsubscribed') await consents.lift(tx, subject)
        return true
      }),
  }
}
