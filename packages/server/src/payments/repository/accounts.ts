import type { AccountMode, AccountProblem, AccountProvider } from '@sitewright/domain/payments'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { paymentAccounts } from '../tables'

export type AccountRow = Omit<typeof paymentAccounts.$inferSelect, 'siteId'>
export type AccountName = { readonly provider: AccountProvider; readonly mode: AccountMode }

const columns = {
  provider: paymentAccounts.provider,
  mode: paymentAccounts.mode,
  publicKey: paymentAccounts.publicKey,
  sealedKey: paymentAccounts.sealedKey,
  sealedWebhookKeys: paymentAccounts.sealedWebhookKeys,
  active: paymentAccounts.active,
  savedAt: paymentAccounts.savedAt,
  problem: paymentAccounts.problem,
  removedAt: paymentAccounts.removedAt,
}

const here = (tx: SiteTransaction) => eq(paymentAccounts.siteId, tx.siteId)
const named = (tx: SiteTransaction, { provider, mode }: AccountName) =>
  and(here(tx), eq(paymentAccounts.provider, provider), eq(paymentAccounts.mode, mode))

/** Those that were taken away too. */
export const allAccounts = (tx: SiteTransaction): Promise<AccountRow[]> =>
  tx.select(columns).from(paymentAccounts).where(here(tx)).orderBy(paymentAccounts.provider, paymentAccounts.mode)

/** One per provider is in use: another that is saved takes its place. */
export async function saveAccount(tx: SiteTransaction, account: AccountRow): Promise<void> {
  await setActive(tx, account.provider, undefined)
  const { provider: _provider, mode: _mode, ...changed } = account
  await tx
    .insert(paymentAccounts)
    .values({ siteId: tx.siteId, ...account })
    .onConflictDoUpdate({
      target: [paymentAccounts.siteId, paymentAccounts.provider, paymentAccounts.mode],
      set: changed,
    })
}

/** False when there is no account of the mode. */
export async function setActive(
  tx: SiteTransaction,
  provider: AccountProvider,
  mode: AccountMode | undefined,
): Promise<boolean> {
  await tx
    .update(paymentAccounts)
    .set({ active: false })
    .where(and(here(tx), eq(paymentAccounts.provider, provider)))
  if (!mode) return true
  const set = await tx
    .update(paymentAccounts)
    .set({ active: true })
    .where(and(named(tx, { provider, mode }), isNull(paymentAccounts.removedAt)))
    .returning({ mode: paymentAccounts.mode })
  return set.length > 0
}

export async function setWebhookKeys(tx: SiteTransaction, name: AccountName, sealedWebhookKeys: string): Promise<void> {
  await tx.update(paymentAccounts).set({ sealedWebhookKeys }).where(named(tx, name))
}

export async function noteProblem(
  tx: SiteTransaction,
  name: AccountName,
  problem: AccountProblem | null,
): Promise<void> {
  await tx.update(paymentAccounts).set({ problem }).where(named(tx, name))
}

export async function removeAccount(tx: SiteTransaction, name: AccountName, at: Date): Promise<boolean> {
  const removed = await tx
    .update(paymentAccounts)
    .set({ active: false, removedAt: at })
    .where(and(named(tx, name), isNull(paymentAccounts.removedAt)))
    .returning({ mode: paymentAccounts.mode })
  return removed.length > 0
}

export async function eraseRemovedBefore(tx: SiteTransaction, moment: Date): Promise<void> {
  await tx.delete(paymentAccounts).where(and(here(tx), lt(paymentAccounts.removedAt, moment)))
}
