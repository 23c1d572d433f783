import { and, eq, gt, lte } from 'drizzle-orm'
import type { PlatformTransaction } from '../../platform/database'
import { signUps } from '../tables'

/** Somebody who asked for an account and has not yet answered the mail. */
export type SignUp = {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  readonly name: string
  readonly passwordHash: string
  readonly browserHash: string
  readonly mailId: string | null
  readonly goOnTo: string
}

const columns = {
  id: signUps.id,
  email: signUps.email,
  emailKey: signUps.emailKey,
  name: signUps.name,
  passwordHash: signUps.passwordHash,
  browserHash: signUps.browserHash,
  mailId: signUps.mailId,
  goOnTo: signUps.goOnTo,
}

export const insertSignUp = (tx: PlatformTransaction, signUp: typeof signUps.$inferInsert) =>
  tx.insert(signUps).values(signUp)

const alive = (now: Date) => gt(signUps.expiresAt, now)

export async function signUpOfBrowser(
  tx: PlatformTransaction,
  browserHash: string,
  now: Date,
): Promise<SignUp | undefined> {
  const [row] = await tx
    .select(columns)
    .from(signUps)
    .where(and(eq(signUps.browserHash, browserHash), alive(now)))
  return row
}

export async function signUpByToken(
  tx: PlatformTransaction,
  tokenHash: string,
  now: Date,
): Promise<SignUp | undefined> {
  const [row] = await tx
    .select(columns)
    .from(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), alive(now)))
  return row
}

export const setMailed = (
  tx: PlatformTransaction,
  id: string,
  mailed: { readonly tokenHash: string | null; readonly mailId: string },
) => tx.update(signUps).set(mailed).where(eq(signUps.id, id))

/** Deleting is the proof of single use. Others who asked with the same address have nothing left to wait for. */
export async function takeSignUp(tx: PlatformTransaction, tokenHash: string, now: Date): Promise<SignUp | undefined> {
  const [taken] = await tx
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), alive(now)))
    .returning(columns)
  if (taken) await tx.delete(signUps).where(eq(signUps.emailKey, taken.emailKey))
  return taken
}

export const deleteOldSignUps = (tx: PlatformTransaction, now: Date) =>
  tx.delete(signUps).where(lte(signUps.expiresAt, now))
