import { type ReminderSettings, usualReminders } from '@sitewright/domain/reminders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { isAmong, tableHolder } from '../platform/persons'
import { cartReminders, reminderSettings, reminderStops } from './tables'

export type Sent = { readonly cartId: string; readonly step: number; readonly sentAt: Date }

export async function settingsOf(tx: SiteTransaction): Promise<ReminderSettings> {
  const [row] = await tx.select().from(reminderSettings).where(eq(reminderSettings.siteId, tx.siteId))
  return row ? { active: row.active, hours: row.hours } : usualReminders
}

export async function saveSettings(tx: SiteTransaction, { active, hours }: ReminderSettings): Promise<void> {
  const set = { active, hours: [...hours] }
  await tx
    .insert(reminderSettings)
    .values({ siteId: tx.siteId, ...set })
    .onConflictDoUpdate({ target: reminderSettings.siteId, set })
}

export async function sentFor(tx: SiteTransaction, cartIds: readonly string[]): Promise<Sent[]> {
  if (cartIds.length === 0) return []
  const { cartId, step, sentAt } = cartReminders
  return tx
    .select({ cartId, step, sentAt })
    .from(cartReminders)
    .where(and(eq(cartReminders.siteId, tx.siteId), inArray(cartId, [...cartIds])))
    .orderBy(asc(step))
}

/** False when this step was sent already. */
export async function insertReminder(
  tx: SiteTransaction,
  reminder: Sent & { readonly tokenHash: string },
): Promise<boolean> {
  const rows = await tx
    .insert(cartReminders)
    .values({ ...reminder, siteId: tx.siteId })
    .onConflictDoNothing()
    .returning({ step: cartReminders.step })
  return rows.length === 1
}

export async function cartOfToken(tx: SiteTransaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ cartId: cartReminders.cartId })
    .from(cartReminders)
    .where(and(eq(cartReminders.siteId, tx.siteId), eq(cartReminders.tokenHash, tokenHash)))
  return row?.cartId
}

export async function isStopped(tx: SiteTransaction, emailKey: string): Promise<boolean> {
  const rows = await tx
    .select({ at: reminderStops.at })
    .from(reminderStops)
    .where(and(eq(reminderStops.siteId, tx.siteId), eq(reminderStops.emailKey, emailKey)))
  return rows.length > 0
}

export async function stop(tx: SiteTransaction, emailKey: string, at: Date): Promise<void> {
  await tx.insert(reminderStops).values({ siteId: tx.siteId, emailKey, at }).onConflictDoNothing()
}

/** Whoever wanted no reminders has left no cart to be reminded of either. */
export const reminderStopsOfPerson = tableHolder({
  holder: 'carts',
  table: reminderStops,
  of: ({ keys }) => isAmong(reminderStops.emailKey, keys),
  without: ['emailKey'],
})
