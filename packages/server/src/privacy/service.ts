import { emailKey as customerKey } from '@sitewright/domain/customers'
import { type PersonHolderName, personHolders } from '@sitewright/domain/privacy'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import { emailKey, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Person, PersonHolder } from '../platform/persons'
import type { Platform } from '../platform/platform'

export type PrivacySources = {
  /** Where orders are needed to find something, before the orders themselves. */
  readonly holders: readonly PersonHolder[]
  /** Whoever has this address as a member, whatever their state. */
  memberOf(tx: SiteTransaction, mailboxKey: string): Promise<{ readonly id: string; readonly name: string } | undefined>
  customerOf(
    tx: SiteTransaction,
    email: string,
  ): Promise<{ id: string; name: string; orderIds: readonly string[] } | undefined>
  ordersWith(tx: SiteTransaction, keys: readonly string[]): Promise<readonly string[]>
  /** What stands for the address where it must not stand. */
  subjectOf(tx: SiteTransaction, email: string): Promise<string>
}

export type Held = { readonly holder: PersonHolderName; readonly rows: readonly object[] }
export type Erased = { readonly holder: PersonHolderName; readonly before: number; readonly after: number }

/** Everything the site holds about one person, whichever part of it does. */
export function createPrivacy({ database, clock }: Pick<Platform, 'database' | 'clock'>, sources: PrivacySources) {
  async function personOf(tx: SiteTransaction, typed: string): Promise<Person> {
    const email = typed.trim()
    const keys = [...new Set([emailKey(email), mailboxKey(email), customerKey(email)])]
    const customer = await sources.customerOf(tx, email)
    const named = await sources.ordersWith(tx, keys)
    const member = await sources.memberOf(tx, mailboxKey(email))
    const names = [member?.name, customer?.name].flatMap(name => name?.trim() ?? [])
    return {
      ...{ email, keys, memberId: member?.id ?? null, customerId: customer?.id ?? null },
      // One word alone would be in half of all mails.
      names: [...new Set(names.filter(name => name.includes(' ')))],
      orderIds: [...new Set([...(customer?.orderIds ?? []), ...named])],
    }
  }

  async function heldOf(tx: SiteTransaction, person: Person): Promise<Held[]> {
    const found = new Map<PersonHolderName, object[]>(personHolders.map(holder => [holder, []]))
    for (const holder of sources.holders) found.get(holder.holder)!.push(...(await holder.find(tx, person)))
    return [...found].map(([holder, rows]) => ({ holder, rows }))
  }

  const find = (siteId: SiteId, email: string): Promise<Held[]> =>
    database.withSite(siteId, async tx => heldOf(tx, await personOf(tx, email)))

  return {
    find,

    /** As it is handed to whoever asks for it. */
    everythingOf: (siteId: SiteId, { email, by }: { readonly email: string; readonly by: By }): Promise<Held[]> =>
      database.withSite(siteId, async tx => {
        const held = await heldOf(tx, await personOf(tx, email))
        const objectId = await sources.subjectOf(tx, email)
        await recordAct(tx, { act: 'person-exported', by, at: clock.now(), objectId })
        return held
      }),

    /**
     * One part after the other, each in a transaction of its own: what was erased stays erased when a later part fails, and
     * erasing again goes on with the rest.
     */
    async erase(siteId: SiteId, { email, by }: { readonly email: string; readonly by: By }): Promise<Erased[]> {
      const person = await database.withSite(siteId, tx => personOf(tx, email))
      const before = await database.withSite(siteId, tx => heldOf(tx, person))
      for (const holder of sources.holders) {
        const afterwards = await database.withSite(siteId, tx => holder.erase(tx, person))
        await afterwards?.()
      }
      const after = await find(siteId, email)
      await database.withSite(siteId, async tx => {
        const objectId = await sources.subjectOf(tx, email)
        const count = before.reduce((sum, { rows }) => sum + rows.length, 0)
        await recordAct(tx, { act: 'person-erased', by, at: clock.now(), objectId, detail: { count } })
      })
      return before.map(({ holder, rows }) => ({
        ...{ holder, before: rows.length },
        after: after.find(each => each.holder === holder)?.rows.length ?? 0,
      }))
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
