import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { bouncesAfter, isGivenUp, noBounces, subscriptionAfter } from '@sitewright/domain/newsletter'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Joining, JoiningSources } from './joining'
import type { Links } from './links'
import type { Proofs } from './proofs'
import * as repository from './repository/audience'
import * as consents from './repository/consents'
import { listById } from './repository/lists'
import {
  lockBounces,
  measuredSince,
  saveBounces,
  saveSubscription,
  subscriberById,
  subscriptionsOf,
} from './repository/subscribers'

const mostAtOnce = 1_000

export type Reader = {
  readonly email: string
  readonly locale: string
  /** Why they get it, and the ways out; in their language. */
  readonly reason: string
  readonly leave: { readonly address: string; readonly words: string }
  readonly preferences: { readonly address: string; readonly words: string }
  /** The list counts what is opened, and they said yes to it. */
  readonly isMeasured: boolean
}

/** Whom a letter to lists may go to. It is asked when the letter starts, and again for every single mail. */
export const createAudience = (
  { clock }: Pick<Platform, 'clock'>,
  {
    links,
    proofs,
    joining,
    siteOf,
  }: { links: Links; proofs: Proofs; joining: Joining } & Pick<JoiningSources, 'siteOf'>,
) => {
  /** People of the lists in the order of their ids, and which of them may be written to. */
  async function page(
    tx: SiteTransaction,
    { listIds, after, until }: { listIds: readonly string[]; after?: string | undefined; until?: Date },
  ): Promise<{ ids: string[]; blocked: number; last: string | undefined }> {
    const found = await repository.confirmedOf(tx, { listIds, after, limit: mostAtOnce, ...(until ? { until } : {}) })
    const subjects = await proofs.subjectsOf(
      tx,
      found.map(({ email }) => email),
    )
    const blocked = await consents.suppressedAmong(tx, subjects)
    const ids = found.flatMap(({ id }, index) => (blocked.has(subjects[index]!) ? [] : [id]))
    return {
      ids,
      blocked: found.length - ids.length,
      last: found.length < mostAtOnce ? undefined : found.at(-1)!.id,
    }
  }

  const linksFor = async (tx: SiteTransaction, { subscriberId, listId }: { subscriberId: string; listId: string }) => {
    const { publicAddress } = await siteOf(tx)
    const token = (kind: 'leave' | 'preferences') => links.make(tx.siteId, { kind, subscriberId, listId, askedAt: 0 })
    return {
      leave: `${publicAddress}/newsletter/unsubscribe/${token('leave')}`,
      preferences: `${publicAddress}/newsletter/preferences/${token('preferences')}`,
    }
  }

  const footOf = async (
    tx: SiteTransaction,
    { subscriberId, listId, locale }: { subscriberId: string; listId: string; locale: string },
  ): Promise<Omit<Reader, 'email' | 'isMeasured'>> => {
    const words = shopTexts(locale).newsletter
    const list = await listById(tx, listId)
    const { primaryLocale, title } = await siteOf(tx)
    const addresses = await linksFor(tx, { subscriberId, listId })
    return {
      locale,
      reason: formatMessage(words.welcomeReason, {
        list: list ? joining.listName(list, locale, primaryLocale) : title,
      }),
      leave: { address: addresses.leave, words: words.leave },
      preferences: { address: addresses.preferences, words: words.preferences },
    }
  }

  return {
    page,

    async count(tx: SiteTransaction, listIds: readonly string[]): Promise<{ people: number; blocked: number }> {
      const sum = { people: 0, blocked: 0 }
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const part = await page(tx, { listIds, after })
        sum.people += part.ids.length
        sum.blocked += part.blocked
        after = part.last
      }
      return sum
    },

    /** Somebody who may get it now, or why not. */
    async reader(
      tx: SiteTransaction,
      { subscriberId, listIds }: { subscriberId: string; listIds: readonly string[] },
    ): Promise<Reader | 'left' | 'blocked'> {
      const subscriber = await subscriberById(tx, subscriberId)
      const on = subscriber ? await repository.confirmedListsOf(tx, { subscriberId, listIds }) : []
      const listId = listIds.find(id => on.includes(id))
      if (!subscriber || listId === undefined) return 'left'
      if (await proofs.blockOf(tx, subscriber.email)) return 'blocked'
      const { email, locale } = subscriber
      // Whichever of their lists it is: somebody who said yes is not counted twice, nor by half.
      const lists = await Promise.all(on.map(id => listById(tx, id)))
      const isMeasured = lists.some(list => list?.isMeasured) && (await measuredSince(tx, subscriberId)) !== undefined
      return { email, isMeasured, ...(await footOf(tx, { subscriberId, listId, locale })) }
    },

    /** The foot of a letter that goes to nobody of a list: its links lead to pages that say that they are over. */
    sampleFoot: (tx: SiteTransaction, listIds: readonly string[], locale: string) =>
      footOf(tx, { subscriberId: 'nobody', listId: listIds[0] ?? 'none', locale }),

    /** The address does not exist: nothing more is sent there, by whichever list. */
    async bounced(tx: SiteTransaction, email: string, detail: string): Promise<void> {
      const subject = await proofs.subjectOf(tx, email)
      await consents.suppress(tx, { subject, reason: 'hard-bounce', detail, at: clock.now() })
    },

    /** Whoever calls a letter spam is on no list any more, and on none that an import brings. */
    async complained(tx: SiteTransaction, subscriberId: string): Promise<void> {
      const subscriber = await subscriberById(tx, subscriberId)
      if (!subscriber) return
      const { email } = subscriber
      const at = clock.now()
      for (const known of await subscriptionsOf(tx, [subscriberId])) {
        const state = subscriptionAfter(known.state, 'leave')
        if (state === undefined || state === 'none' || state === known.state) continue
        await saveSubscription(tx, { ...known, state, endedAt: at })
        const { listId } = known
        await proofs.note(tx, [{ email, listId, act: 'withdrawn', text: '', place: 'complaint to a mail provider' }])
      }
      await consents.suppressForGood(tx, { subject: await proofs.subjectOf(tx, email), at })
    },

    /** One delivery ends the row of letters that were not taken. */
    async arrived(tx: SiteTransaction, email: string): Promise<void> {
      await saveBounces(tx, mailboxKey(email), noBounces)
    },

    /** Not taken for this or that reason: counted, and the end of it only after weeks. */
    async refused(tx: SiteTransaction, email: string, detail: string): Promise<void> {
      const key = mailboxKey(email)
      const known = await lockBounces(tx, key)
      if (!known) return
      const now = clock.now()
      const bounces = bouncesAfter(known, now)
      await saveBounces(tx, key, bounces)
      if (!isGivenUp(bounces, now)) return
      const subject = await proofs.subjectOf(tx, email)
      await consents.suppress(tx, { subject, reason: 'hard-bounce', detail, at: now })
    },

    /** Whether letters to these lists are counted at all. */
    asksToMeasure: async (tx: SiteTransaction, listIds: readonly string[]): Promise<boolean> => {
      for (const id of listIds) if ((await listById(tx, id))?.isMeasured) return true
      return false
    },

    leftSince: repository.leftSince,
    emailsOf: repository.emailsOf,
  }
}
export type Audience = ReturnType<typeof createAudience>
