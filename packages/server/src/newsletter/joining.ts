import { newsletterLimits } from '@sitewright/domain/catalogue'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { subscriptionAfter } from '@sitewright/domain/newsletter'
import { localise, type SiteId } from '@sitewright/domain/sites'
import { mailInLanguage } from '@sitewright/domain/texts'
import { createMailLimits, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import type { Links } from './links'
import { confirmationMail, welcomeMail } from './mails'
import type { Proofs } from './proofs'
import * as consents from './repository/consents'
import { listById, type MailingList } from './repository/lists'
import * as repository from './repository/subscribers'
import type { SubscriptionSource } from './tables'

const confirmJob = 'newsletter:confirm'

export type SiteWriter = {
  readonly title: string
  readonly publicAddress: string
  readonly primaryLocale: string
}
export type JoiningSources = {
  readonly limits: Pick<Limits, 'take'>
  siteOf(tx: SiteTransaction): Promise<SiteWriter>
}

export type Asked = {
  readonly email: string
  readonly name?: string
  readonly locale: string
  readonly listId: string
  /** The words that were shown. */
  readonly text: string
  /** The form and the page, or who wrote it down. */
  readonly place: string
  readonly ipPrefix?: string
  /** Of the browser that asked: it confirms with one press. */
  readonly browserHash?: string | null
  readonly source: SubscriptionSource
  readonly by?: string
}

type Pair = { readonly subscriberId: string; readonly listId: string }

/** From asking to being on a list: nobody is until the address has said so itself. */
export function createJoining(
  { database, clock, random, jobs, mail }: Platform,
  { links, proofs, limits, siteOf }: { links: Links; proofs: Proofs } & JoiningSources,
) {
  const { mayWrite } = createMailLimits(limits)

  const listName = (list: MailingList, locale: string, primaryLocale: string) =>
    localise(list.name, locale, primaryLocale) ?? ''

  async function welcome(tx: SiteTransaction, subscriber: repository.Subscriber, list: MailingList): Promise<void> {
    if (!list.welcome) return
    const { title: site, publicAddress, primaryLocale } = await siteOf(tx)
    const link = (kind: 'leave' | 'preferences') =>
      links.make(tx.siteId, { kind, subscriberId: subscriber.id, listId: list.id, askedAt: 0 })
    const leave = `${publicAddress}/newsletter/unsubscribe/${link('leave')}`
    const { locale } = subscriber
    const letter = welcomeMail(
      { site, locale, list: listName(list, locale, primaryLocale) },
      {
        welcome: mailInLanguage(list.welcome, locale),
        leave,
        preferences: `${publicAddress}/newsletter/preferences/${link('preferences')}`,
      },
    )
    await mail.send(tx, {
      to: subscriber.email,
      ...letter,
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
  }

  async function ask(tx: SiteTransaction, asked: Asked): Promise<repository.Subscriber | undefined> {
    const list = await listById(tx, asked.listId)
    if (!list) return undefined
    const now = clock.now()
    const email = asked.email.trim()
    const subscriber = await repository.subscriberOf(tx, {
      id: random.id(),
      email,
      emailKey: mailboxKey(email),
      name: (asked.name ?? '').slice(0, newsletterLimits.name),
      locale: asked.locale,
      createdAt: now,
    })
    const pair = { subscriberId: subscriber.id, listId: list.id }
    const known = await repository.lockSubscription(tx, pair)
    const state = subscriptionAfter(known?.state ?? 'none', asked.source === 'owner' ? 'add' : 'ask')
    const { text, place, ipPrefix, by, listId } = asked
    const proof = { email, listId, text, place, ipPrefix, by }
    if (state === undefined || state === 'none' || known?.state === 'confirmed') {
      if (asked.source === 'form') await proofs.note(tx, [{ ...proof, act: 'asked' }])
      return subscriber
    }
    const isBelieved = !list.doubleOptIn && asked.source === 'form'
    await repository.saveSubscription(tx, {
      ...pair,
      state: isBelieved ? 'confirmed' : state,
      source: asked.source,
      browserHash: asked.browserHash ?? null,
      importId: null,
      askedAt: now,
      confirmedAt: isBelieved ? now : null,
      endedAt: null,
    })
    await proofs.note(tx, [
      { ...proof, act: 'asked' },
      ...(isBelieved ? [{ ...proof, act: 'confirmed' as const }] : []),
    ])
    if (isBelieved) await welcome(tx, subscriber, list)
    else await jobs.add(tx, { kind: confirmJob, payload: pair })
    return subscriber
  }

  async function pending(tx: SiteTransaction, { subscriberId, listId }: Pair) {
    const subscriber = await repository.subscriberById(tx, subscriberId)
    const list = await listById(tx, listId)
    const subscription = subscriber && (await repository.lockSubscription(tx, { subscriberId, listId }))
    return list && subscriber && subscription?.state === 'pending' ? { subscriber, list, subscription } : undefined
  }

  jobs.handle(confirmJob, async (pair: Pair, { siteId, doneWith }) => {
    if (siteId === null) return
    const known = await database.withSite(siteId, tx => pending(tx, pair))
    // Over the limit nothing is sent and nobody is told: that would say that the address is known.
    if (!known || !(await mayWrite(known.subscriber.email))) return
    await database.withSite(siteId, async tx => {
      const still = await pending(tx, pair)
      const block = still && (await proofs.blockOf(tx, still.subscriber.email))
      if (still && (block === undefined || block === 'unsubscribed')) {
        const { subscriber, list, subscription } = still
        const { title: site, publicAddress, primaryLocale } = await siteOf(tx)
        const token = links.make(siteId, { kind: 'confirm', ...pair, askedAt: subscription.askedAt?.getTime() ?? 0 })
        const writer = { site, locale: subscriber.locale, list: listName(list, subscriber.locale, primaryLocale) }
        await mail.send(tx, {
          to: subscriber.email,
          ...confirmationMail(writer, `${publicAddress}/newsletter/confirm/${token}`),
        })
      }
      await doneWith(tx)
    })
  })

  return {
    ask,
    listName,

    /** Asks those who came with a table without a day. */
    async askAll(tx: SiteTransaction, listId: string, subscriberIds: readonly string[]): Promise<void> {
      for (const subscriberId of subscriberIds) {
        const pair = { subscriberId, listId }
        const known = await repository.lockSubscription(tx, pair)
        if (known?.state !== 'pending') continue
        await repository.saveSubscription(tx, { ...known, askedAt: clock.now() })
        await jobs.add(tx, { kind: confirmJob, payload: pair })
      }
    },

    /** By a press of its reader. The same press again finds it done. */
    async confirm(tx: SiteTransaction, pair: Pair, askedAt: number): Promise<boolean> {
      const subscriber = await repository.subscriberById(tx, pair.subscriberId)
      const list = await listById(tx, pair.listId)
      const known = subscriber && (await repository.lockSubscription(tx, pair))
      if (!list || !subscriber || !known) return false
      if (known.state === 'confirmed') return true
      if (known.state !== 'pending' || known.askedAt?.getTime() !== askedAt) return false
      await repository.saveSubscription(tx, { ...known, state: 'confirmed', confirmedAt: clock.now(), endedAt: null })
      const { primaryLocale } = await siteOf(tx)
      const name = listName(list, subscriber.locale, primaryLocale)
      const text = formatMessage(shopTexts(subscriber.locale).newsletter.confirmTitle, { list: name })
      await proofs.note(tx, [
        { email: subscriber.email, listId: list.id, act: 'confirmed', text, place: 'confirmation' },
      ])
      const subject = await proofs.subjectOf(tx, subscriber.email)
      if ((await proofs.blockOf(tx, subscriber.email)) === 'unsubscribed') await consents.lift(tx, subject)
      await welcome(tx, subscriber, list)
      return true
    },

    sweep: (siteId: SiteId): Promise<void> =>
      database.withSite(siteId, tx =>
        repository.removeUnanswered(tx, new Date(clock.now().getTime() - newsletterLimits.confirmDays * 86_400_000)),
      ),
  }
}
export type Joining = ReturnType<typeof createJoining>
