import type { CaptchaProvider } from '@sitewright/domain/forms'
import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { captchaKeys } from './tables'

export type SealedKey = { readonly provider: CaptchaProvider; readonly sealed: string }

export async function readKey(tx: SiteTransaction): Promise<SealedKey | undefined> {
  const [row] = await tx
    .select({ provider: captchaKeys.provider, sealed: captchaKeys.sealed })
    .from(captchaKeys)
    .where(eq(captchaKeys.siteId, tx.siteId))
  return row
}

export async function writeKey(tx: SiteTransaction, { now, ...key }: SealedKey & { now: Date }): Promise<void> {
  await tx
    .insert(captchaKeys)
    .values({ siteId: tx.siteId, ...key, savedAt: now })
    .onConflictDoUpdate({ target: captchaKeys.siteId, set: { ...key, savedAt: now } })
}

export async function deleteKey(tx: SiteTransaction): Promise<void> {
  await tx.delete(captchaKeys).where(eq(captchaKeys.siteId, tx.siteId))
}
