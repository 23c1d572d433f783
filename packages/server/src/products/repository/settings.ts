import { type CheckoutAsks, defaultStoreSettings, type StoreSettings } from '@sitewright/domain/checkout'
import type { PaymentSettings } from '@sitewright/domain/payments'
import type { Instalments } from '@sitewright/domain/products'
import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { storeSettings } from '../tables'

type Kept = Pick<StoreSettings, 'minimumSubtotal'> & {
  readonly payments: PaymentSettings | null
  readonly checkout: CheckoutAsks | null
}

/** A shop that chose no payment methods, or nothing at all, has what the rules say. */
export const toSettings = (kept: Kept | null | undefined): StoreSettings =>
  kept
    ? {
        ...kept,
        payments: kept.payments ?? defaultStoreSettings.payments,
        checkout: { ...defaultStoreSettings.checkout, ...kept.checkout },
      }
    : defaultStoreSettings

export async function readStoreSettings(tx: SiteTransaction): Promise<StoreSettings> {
  const { minimumSubtotal, payments, checkout } = storeSettings
  const [row] = await tx
    .select({ minimumSubtotal, payments, checkout })
    .from(storeSettings)
    .where(eq(storeSettings.siteId, tx.siteId))
  return toSettings(row)
}

export async function saveStoreSettings(tx: SiteTransaction, settings: StoreSettings): Promise<void> {
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, ...settings })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: settings })
}

export async function savePaymentSettings(tx: SiteTransaction, payments: PaymentSettings): Promise<void> {
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, payments })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: { payments } })
}

/** What the checkout asks for, and how small an order may be. */
export async function saveCheckoutSettings(
  tx: SiteTransaction,
  settings: Pick<StoreSettings, 'checkout' | 'minimumSubtotal'>,
): Promise<void> {
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, ...settings })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: settings })
}

export async function readInstalments(tx: SiteTransaction): Promise<Instalments | null> {
  const [row] = await tx
    .select({ instalments: storeSettings.instalments })
    .from(storeSettings)
    .where(eq(storeSettings.siteId, tx.siteId))
  return row?.instalments ?? null
}

export async function saveInstalments(tx: SiteTransaction, instalments: Instalments | null): Promise<void> {
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, instalments })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: { instalments } })
}
