import { and, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { isAmong, type Person, type PersonHolder } from '../../platform/persons'
import type { Platform } from '../../platform/platform'
import type { Proofs } from '../proofs'
import { listSubscriptions, subscribers } from '../tables'
import * as consents from './consents'
import { allLists } from './lists'
import { removeSubscriber } from './subscribers'

/** Who is written to. What is kept of a yes or no names nobody, and keeps whoever was erased from being imported again. */
export function createSubscriberOfPerson({ clock }: Pick<Platform, 'clock'>, proofs: Proofs): PersonHolder {
  const of = (tx: SiteTransaction, { keys }: Person) =>
    tx
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.siteId, tx.siteId), isAmong(subscribers.emailKey, keys)))
  return {
    holder: 'newsletter',
    async find(tx, person) {
      const names = new Map((await allLists(tx)).map(({ id, name }) => [id, name]))
      const found: object[] = []
      for (const { id, email, name, locale, createdAt } of await of(tx, person)) {
        const rows = await tx
          .select()
          .from(listSubscriptions)
          .where(and(eq(listSubscriptions.siteId, tx.siteId), eq(listSubscriptions.subscriberId, id)))
        const said = await consents.consentsOf(tx, await proofs.subjectOf(tx, email))
        found.push({
          ...{ email, name, locale, createdAt },
          lists: rows.map(({ listId, state, source, askedAt, confirmedAt, endedAt }) => ({
            ...{ name: names.get(listId) ?? {}, state, source, askedAt, confirmedAt, endedAt },
          })),
          consents: said.map(({ act, place, at, text }) => ({ act, place, at, text })),
        })
      }
      return found
    },
    async erase(tx, person) {
      for (const { id, email } of await of(tx, person)) {
        await removeSubscriber(tx, id)
        const subject = await proofs.subjectOf(tx, email)
        await consents.suppress(tx, { subject, reason: 'erased', detail: '', at: clock.now() })
      }
      return undefined
    },
  }
}
