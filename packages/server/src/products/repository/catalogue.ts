import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Plan, Product, Variant } from '../product'
import { products, subscriptionPlans, variants } from '../tables'

const here = (tx: SiteTransaction, id: string) => and(eq(products.siteId, tx.siteId), eq(products.id, id))

/** Whoever saves the same product waits; the version tells them then that it is another one. */
export async function lockProduct(tx: SiteTransaction, id: string): Promise<{ version: number } | undefined> {
  const [row] = await tx
    .select({ version: products.version })
    .from(products)
    .where(and(here(tx, id), isNull(products.deletedAt)))
    .for('no key update')
  return row
}

type Fields = Pick<
  Product,
  | 'type'
  | 'urlId'
  | 'title'
  | 'note'
  | 'description'
  | 'details'
  | 'state'
  | 'publishAt'
  | 'tags'
  | 'media'
  | 'options'
  | 'taxClass'
  | 'seo'
  | 'relatedIds'
  | 'durationMin'
  | 'bookingUrl'
  | 'amountMin'
  | 'amountMax'
  | 'planOnly'
>

/** The names of pictures and options stand in columns of their own too, which pages read. */
export async function writeProduct(
  tx: SiteTransaction,
  id: string,
  { tags, media, options, relatedIds, ...rest }: Partial<Fields>,
  { now, locale }: { now: Date; locale: string },
): Promise<void> {
  await tx
    .update(products)
    .set({
      ...rest,
      ...(tags && { tags: [...tags] }),
      ...(relatedIds && { relatedIds: [...relatedIds] }),
      ...(media && { media: [...media], imageIds: media.map(({ assetId }) => assetId) }),
      ...(options && { options: [...options], optionNames: options.map(({ name }) => name[locale] ?? '') }),
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(here(tx, id))
}

export async function urlIdTaken(tx: SiteTransaction, { id, urlId }: { id: string; urlId: string }): Promise<boolean> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), eq(products.urlId, urlId), ne(products.id, id)))
  return row !== undefined
}

/** Where a number is in use outside of a product, with the title of the one that has it. */
export const skusElsewhere = (
  tx: SiteTransaction,
  { productId, skus }: { productId: string; skus: readonly string[] },
): Promise<{ sku: string; title: Product['title'] }[]> =>
  tx
    .select({ sku: variants.sku, title: products.title })
    .from(variants)
    .innerJoin(products, and(eq(products.siteId, variants.siteId), eq(products.id, variants.productId)))
    .where(and(eq(variants.siteId, tx.siteId), ne(variants.productId, productId), inArray(variants.sku, [...skus])))

export async function deleteVariants(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(variants).where(and(eq(variants.siteId, tx.siteId), inArray(variants.id, [...ids])))
}

type NewVariant = Variant & { readonly place: number }

/** Without their stock, which comes by a move. */
export async function insertVariants(tx: SiteTransaction, list: readonly NewVariant[]): Promise<void> {
  if (list.length === 0) return
  await tx.insert(variants).values(
    list.map(({ optionValues, valueIds, priceBreaks, ...variant }) => ({
      ...variant,
      priceBreaks: [...priceBreaks],
      siteId: tx.siteId,
      quantity: 0,
      committed: 0,
      optionValues: [...optionValues],
      valueIds: [...valueIds],
    })),
  )
}

/** One statement for all of them: a matrix has up to 250 rows. Numbers are set aside first, so that two can be swapped. */
export async function writeVariants(tx: SiteTransaction, list: readonly NewVariant[]): Promise<void> {
  if (list.length === 0) return
  const rows = JSON.stringify(list)
  const ids = JSON.stringify(list.map(({ id }) => id))
  await tx.execute(sql`
    update ${variants} set sku = left('~' || id, 60) where site_id = ${tx.siteId}
      and id in (select * from json_array_elements_text(${ids}::json))`)
  await tx.execute(sql`
    update ${variants} as v set sku = row.sku, place = row.place, price = row.price, sale_price = row."salePrice",
      on_sale = row."onSale", sale_from = row."saleFrom", sale_until = row."saleUntil", unlimited = row.unlimited,
      low_at = row."lowAt", weight_g = row."weightG", length_mm = row."lengthMm", width_mm = row."widthMm",
      height_mm = row."heightMm", barcode = row.barcode, image_id = row."imageId", price_breaks = row."priceBreaks", cost = row.cost, version = v.version + 1,
      option_values = array(select json_array_elements_text(row."optionValues")),
      value_ids = array(select json_array_elements_text(row."valueIds"))
    from json_to_recordset(${rows}::json) as row (id text, sku text, place int, price bigint, "salePrice" bigint,
      "onSale" boolean, "saleFrom" timestamptz, "saleUntil" timestamptz, unlimited boolean, "lowAt" int, "weightG" int,
      "lengthMm" int, "widthMm" int, "heightMm" int, barcode text, "imageId" text, "priceBreaks" jsonb, cost bigint, "optionValues" json, "valueIds" json)
    where v.site_id = ${tx.siteId} and v.id = row.id`)
}

/** A file does not run out, so no later question about its stock has to know what kind of product it is. */
export async function makeEndless(tx: SiteTransaction, productId: string): Promise<void> {
  await tx
    .update(variants)
    .set({ unlimited: true })
    .where(and(eq(variants.siteId, tx.siteId), eq(variants.productId, productId)))
}

/** By product, in the owner's order. */
export async function plansOf(
  tx: SiteTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Plan[]>> {
  const found = new Map<string, Plan[]>()
  if (productIds.length === 0) return found
  const rows = await tx
    .select()
    .from(subscriptionPlans)
    .where(
      and(
        eq(subscriptionPlans.siteId, tx.siteId),
        inArray(subscriptionPlans.productId, [...productIds]),
        eq(subscriptionPlans.active, true),
      ),
    )
    .orderBy(asc(subscriptionPlans.place))
  for (const { id, productId, periodValue, periodUnit, cycles, percentOff } of rows)
    found.set(productId, [
      ...(found.get(productId) ?? []),
      { id, billingPeriod: { value: periodValue, unit: periodUnit }, numBillingCycles: cycles, percentOff },
    ])
  return found
}

export async function productsWithPlans(tx: SiteTransaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: subscriptionPlans.productId })
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.siteId, tx.siteId), eq(subscriptionPlans.active, true)))
  return rows.map(({ productId }) => productId)
}

const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.id === other.id &&
  one.billingPeriod.value === other.billingPeriod.value &&
  one.billingPeriod.unit === other.billingPeriod.unit &&
  one.numBillingCycles === other.numBillingCycles &&
  one.percentOff === other.percentOff

/** A plan is never changed, because somebody may have it: one that is not named as it was is put away. */
export async function writePlans(
  tx: SiteTransaction,
  productId: string,
  { plans, newId }: { plans: readonly Plan[]; newId: () => string },
): Promise<void> {
  const { siteId } = tx
  const before = (await plansOf(tx, [productId])).get(productId) ?? []
  const ofProduct = and(eq(subscriptionPlans.siteId, siteId), eq(subscriptionPlans.productId, productId))
  const stays = (plan: Plan) => before.some(known => isSamePlan(known, plan))
  const gone = before.filter(known => !plans.some(plan => isSamePlan(known, plan))).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .update(subscriptionPlans)
      .set({ active: false })
      .where(and(ofProduct, inArray(subscriptionPlans.id, gone)))
  for (const [place, plan] of plans.entries()) {
    const { billingPeriod, numBillingCycles, percentOff } = plan
    if (stays(plan))
      await tx
        .update(subscriptionPlans)
        .set({ place })
        .where(and(ofProduct, eq(subscriptionPlans.id, plan.id)))
    else
      await tx.insert(subscriptionPlans).values({
        siteId,
        id: newId(),
        productId,
        periodValue: billingPeriod.value,
        periodUnit: billingPeriod.unit,
        cycles: numBillingCycles,
        percentOff,
        place,
      })
  }
}

/** Those of them that were there to be deleted, or brought back. */
export async function setDeleted(tx: SiteTransaction, ids: readonly string[], at: Date | null): Promise<string[]> {
  const rows = await tx
    .update(products)
    .set({ deletedAt: at })
    .where(
      and(
        eq(products.siteId, tx.siteId),
        inArray(products.id, [...ids]),
        at ? isNull(products.deletedAt) : isNotNull(products.deletedAt),
      ),
    )
    .returning({ id: products.id })
  return rows.map(({ id }) => id)
}

/** For good. */
export async function purgeDeleted(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.delete(products).where(and(eq(products.siteId, tx.siteId), lt(products.deletedAt, before)))
}

/** When sales of them begin and end, from now on. */
export async function saleTurnsOf(
  tx: SiteTransaction,
  productIds: readonly string[],
  now: Date,
): Promise<{ productId: string; at: Date }[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<{ productId: string; at: string }>(sql`
    select distinct product_id as "productId", turn::text as at from ${variants}, unnest(array[sale_from, sale_until]) as turn
    where site_id = ${tx.siteId} and on_sale and turn > ${now.toISOString()}::timestamptz
      and product_id in (select * from json_array_elements_text(${JSON.stringify(productIds)}::json))`)
  return rows.map(({ productId, at }) => ({ productId, at: new Date(at) }))
}
