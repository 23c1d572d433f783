import { discountLimits } from '@sitewright/domain/catalogue'
import { maxCartLines, maxQuantity } from '@sitewright/domain/checkout'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { cartEntries, carts } from '../tables'
import { addEntry, type CartHead, entriesOf } from './carts'

/** A cart whose visitor agreed to be written to. */
export type LeftCart = {
  readonly id: string
  readonly email: string
  readonly changedAt: Date
  /** The language it was read in when that was agreed to; null before that was kept. */
  readonly locale: string | null
  /** The cart it was brought back from, by the link in a mail. */
  readonly recoveredFrom: string | null
}

const columns = {
  ...{ id: carts.id, email: carts.email, locale: carts.locale },
  ...{ changedAt: carts.updatedAt, recoveredFrom: carts.recoveredFrom },
}
const thisCart = (tx: SiteTransaction, id: string) => and(eq(carts.siteId, tx.siteId), eq(carts.id, id))
const isLeft = (tx: SiteTransaction) => and(eq(carts.siteId, tx.siteId), isNotNull(carts.emailConsentAt))

type Row = Omit<LeftCart, 'email'> & { readonly email: string | null }
const toLeft = (row: Row): LeftCart[] => (row.email === null ? [] : [{ ...row, email: row.email }])

export async function saveContact(
  tx: SiteTransaction,
  cartId: string,
  consent: { readonly email: string; readonly locale: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(carts)
    .set({ email: consent.email, locale: consent.locale, emailConsentAt: consent.at })
    .where(thisCart(tx, cartId))
}

export async function forgetContact(tx: SiteTransaction, cartId: string): Promise<void> {
  await tx.update(carts).set({ email: null, emailConsentAt: null }).where(thisCart(tx, cartId))
}

export async function isReminded(tx: SiteTransaction, cartId: string): Promise<boolean> {
  const [row] = await tx.select({ at: carts.emailConsentAt }).from(carts).where(thisCart(tx, cartId))
  return row !== undefined && row.at !== null
}

/** Those that were last changed between two moments, the oldest first. */
export async function leftBetween(
  tx: SiteTransaction,
  { moment, after, limit }: { readonly moment: Date; readonly after: Date; readonly limit: number },
): Promise<LeftCart[]> {
  const rows = await tx
    .select(columns)
    .from(carts)
    .where(and(isLeft(tx), lte(carts.updatedAt, moment), gt(carts.updatedAt, after)))
    .orderBy(asc(carts.updatedAt))
    .limit(limit)
  return rows.flatMap(toLeft)
}

export async function newestLeft(tx: SiteTransaction, limit: number): Promise<LeftCart[]> {
  const rows = await tx.select(columns).from(carts).where(isLeft(tx)).orderBy(desc(carts.updatedAt)).limit(limit)
  return rows.flatMap(toLeft)
}

/** Held until the transaction ends, so that what is read of it stays true. */
export async function lockLeftCart(tx: SiteTransaction, id: string): Promise<LeftCart | undefined> {
  const rows = await tx
    .select(columns)
    .from(carts)
    .where(and(thisCart(tx, id), isNotNull(carts.emailConsentAt)))
    .for('update')
  return rows.flatMap(toLeft)[0]
}

/** What is in it, under a token of its own. False when there is nothing in it any more. */
export async function copyCart(
  tx: SiteTransaction,
  cartId: string,
  {
    id,
    tokenHash,
    at,
    newId,
    isRecovered = true,
  }: { id: string; tokenHash: string; at: Date; newId: () => string; isRecovered?: boolean },
): Promise<boolean> {
  const entries = await entriesOf(tx, cartId)
  const [old] = await tx.select().from(carts).where(thisCart(tx, cartId))
  if (!old || entries.length === 0) return false
  const { kind, codes, location, shippingOption } = old
  await tx.insert(carts).values({
    ...{ siteId: tx.siteId, id, tokenHash, kind, createdAt: at, updatedAt: at },
    ...{ codes, location, shippingOption, giftCardIds: [] },
    recoveredFrom: isRecovered ? (old.recoveredFrom ?? cartId) : null,
  })
  await tx.insert(cartEntries).values(
    entries.map(entry => {
      const entryId = newId()
      const mergeKey = (entry.details === null && entry.variantId) || entryId
      return { ...entry, id: entryId, siteId: tx.siteId, cartId: id, kind, mergeKey }
    }),
  )
  return true
}

/** More of what is the same, and the rest beside it, as far as a cart holds it. */
export async function addLinesOf(
  tx: SiteTransaction,
  from: Pick<CartHead, 'id' | 'codes'>,
  { into, newId, now }: { into: Pick<CartHead, 'id' | 'codes'>; newId: () => string; now: Date },
): Promise<void> {
  let lines = (await entriesOf(tx, into.id)).length
  for (const entry of await entriesOf(tx, from.id)) {
    if (lines >= maxCartLines) break
    await addEntry(tx, { cartId: into.id, entry: { ...entry, id: newId() }, most: maxQuantity, now })
    lines = (await entriesOf(tx, into.id)).length
  }
  const codes = [...new Set([...into.codes, ...from.codes])].slice(0, discountLimits.codesInCart)
  await tx.update(carts).set({ codes }).where(thisCart(tx, into.id))
}

/** Once: a link is pressed again easily. */
export async function mergeCart(
  tx: SiteTransaction,
  cartId: string,
  { own, newId, now }: { own: Pick<CartHead, 'id' | 'codes'>; newId: () => string; now: Date },
): Promise<void> {
  const [old] = await tx.select().from(carts).where(thisCart(tx, cartId))
  const [into] = await tx.select({ from: carts.recoveredFrom }).from(carts).where(thisCart(tx, own.id))
  const origin = old?.recoveredFrom ?? cartId
  if (!old || into?.from === origin) return
  await addLinesOf(tx, old, { into: own, newId, now })
  await tx.update(carts).set({ recoveredFrom: origin }).where(thisCart(tx, own.id))
}

/** Carts that links brought back from these. */
export async function recoveredCarts(
  tx: SiteTransaction,
  from: readonly string[],
): Promise<{ readonly id: string; readonly from: string }[]> {
  if (from.length === 0) return []
  const rows = await tx
    .select({ id: carts.id, from: carts.recoveredFrom })
    .from(carts)
    .where(and(eq(carts.siteId, tx.siteId), inArray(carts.recoveredFrom, [...from])))
  return rows.flatMap(row => (row.from === null ? [] : [{ id: row.id, from: row.from }]))
}
