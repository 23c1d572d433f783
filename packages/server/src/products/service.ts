import type { CheckoutAsks, StoreSettings } from '@sitewright/domain/checkout'
import { deletedProductDays } from '@sitewright/domain/products'
import { productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createAnswering } from './answering'
import { createCategories } from './categories'
import { createCollections } from './collections'
import { createForOwners } from './for-owners'
import { createForVisitors } from './for-visitors'
import { createImportBatch } from './import-batch'
import { createInstalments } from './instalments'
import { createInventory } from './inventory'
import { makeProducts, type NewProduct } from './make-products'
import { createOwnerCatalogue } from './owner-catalogue'
import type { Plan, Product } from './product'
import * as repository from './repository'
import type { ProductSources } from './sources'
import { createStock } from './stock'

const purgeJob = 'products:purge'

export const createProducts = (platform: Platform, sources: ProductSources) => {
  const { database, random, clock, jobs } = platform
  const answering = createAnswering(platform, sources)
  const moveStock = createStock(sources)

  jobs.handle(purgeJob, async () => {
    const before = new Date(clock.now().getTime() - deletedProductDays * 86_400_000)
    for (const siteId of await sources.siteIds())
      await database.withSite(siteId, tx => repository.purgeDeleted(tx, before))
  })
  jobs.every(86_400, purgeJob)

  return {
    ...createForVisitors(platform, sources, answering),
    /** As they are, whether or not anybody may see them. */
    byIds: repository.productsById,

    /** The ids of everything that is sold again and again. */
    soldAgain: repository.productsWithPlans,

    ...createForOwners(platform, sources, { ...answering, moveStock }),
    /** For templates and importers. */
    async importProducts(tx: SiteTransaction, list: readonly NewProduct[]): Promise<Product[]> {
      const locale = await sources.primaryLocale(tx)
      const made = await makeProducts(tx, { random, now: clock.now(), locale, list })
      await sources.changed(tx, [productListKey])
      return made
    },

    offers: (tx: SiteTransaction, wanted: Parameters<typeof repository.readOffers>[1]) =>
      repository.readOffers(tx, wanted, clock.now()),

    moveStock,
    /** Ways to get each of them again and again, by product. */
    plans: repository.plansOf,
    /** For templates and importers. */
    offerPlans: (tx: SiteTransaction, productId: string, plans: readonly Plan[]): Promise<void> =>
      repository.writePlans(tx, productId, { plans, newId: random.id }),
    importing: createImportBatch(platform, sources, { moveStock }),
    catalogue: createOwnerCatalogue(platform, sources, { moveStock, present: answering.present }),
    categories: createCategories(platform, sources),
    collections: createCollections(platform, sources),
    inventory: createInventory(platform, sources),
    instalments: createInstalments(platform, sources),
    settings: repository.readStoreSettings,
    saveSettings: (tx: SiteTransaction, settings: StoreSettings) => repository.saveStoreSettings(tx, settings),
    savePaymentSettings: repository.savePaymentSettings,
    checkoutSettings: {
      read: (siteId: SiteId): Promise<CheckoutAsks & Pick<StoreSettings, 'minimumSubtotal'>> =>
        database.withSite(siteId, async tx => {
          const { checkout, minimumSubtotal } = await repository.readStoreSettings(tx)
          return { ...checkout, minimumSubtotal }
        }),
      save: (
        siteId: SiteId,
        { minimumSubtotal, ...checkout }: CheckoutAsks & Pick<StoreSettings, 'minimumSubtotal'>,
      ): Promise<void> =>
        database.withSite(siteId, tx => repository.saveCheckoutSettings(tx, { checkout, minimumSubtotal })),
    },
    storePath: sources.storePath,
    pictures: sources.pictures,
  }
}

export type Products = ReturnType<typeof createProducts>
