import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { noSettings, type StoreSettings } from '../product'
import { storeSettings } from '../tables'

export async function readStoreSettings(tx: SiteTransaction): Promise<StoreSettings> {
  const [row] = await tx.select().from(storeSettings).where(eq(storeSettings.siteId, tx.siteId))
  return row ?? noSettings
}

export async function saveStoreSettings(
  tx: SiteTransaction,
  { shipping, taxes, ...settings }: StoreSettings,
): Promise<void> {
  const values = { ...settings, shipping: [...shipping], taxes: [...taxes] }
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, ...values })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: values })
}
