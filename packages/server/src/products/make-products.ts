import { orderKeysAfter } from '@sitewright/domain/documents'
import { slugify, uniqueSlug } from '@sitewright/domain/links'
import { checkPrice, newSku, optionsOf, type PriceBreak, type ProductOption } from '@sitewright/domain/products'
import { parseRichText } from '@sitewright/domain/rich-text'
import type { SiteTransaction } from '../platform/database'
import type { Random } from '../platform/platform'
import type { Details, Product, RichTexts, Texts } from './product'
import {
  categoriesNamed,
  insertProducts,
  lastPosition,
  refreshSummary,
  setCategories,
  skusTaken,
  takeTurn,
  urlIdsLike,
} from './repository'

/** A product as templates and importers bring it: without ids, its pictures already in the library. */
export type NewProduct = {
  /** Where something that is made before it names it already. */
  readonly id?: string
  readonly urlId: string
  readonly type: Product['type']
  readonly title: Texts
  readonly note: Texts
  readonly description: RichTexts
  readonly details: Details
  readonly categories: readonly string[]
  readonly tags?: readonly string[]
  readonly imageIds: readonly string[]
  readonly optionNames: readonly string[]
  /** What options and their values are called in other languages, by their names. */
  readonly optionsIn?: Readonly<Record<string, Texts>>
  readonly state: Product['state']
  readonly publishAt?: Date
  /** Nobody can buy it once. */
  readonly planOnly?: boolean | undefined
  readonly variants: readonly {
    readonly optionValues: readonly string[]
    readonly price: number
    readonly salePrice: number
    readonly onSale: boolean
    readonly quantity: number
    readonly unlimited: boolean
    readonly imageId?: string
    readonly weightG?: number
    readonly priceBreaks?: readonly PriceBreak[]
    readonly cost?: number | null
  }[]
}

/** Seven digits clash sooner than one thinks, so every number is checked before it is used. */
export async function freeSkus(tx: SiteTransaction, random: Random, wanted: number): Promise<string[]> {
  const skus = new Set<string>()
  while (skus.size < wanted) {
    const candidates = Array.from({ length: wanted - skus.size }, () => newSku(random.integer))
    const taken = await skusTaken(tx, candidates)
    for (const sku of candidates) if (!taken.has(sku)) skus.add(sku)
  }
  return [...skus]
}

const clean = (texts: RichTexts): RichTexts =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, parseRichText(text)]))

const optionsInLanguages = (options: readonly ProductOption[], locale: string, words: NewProduct['optionsIn'] = {}) => {
  const also = (texts: Texts): Texts => ({ ...words[texts[locale] ?? ''], ...texts })
  return options.map(({ name, values, ...option }) => ({
    ...option,
    name: also(name),
    values: values.map(({ label, ...value }) => ({ ...value, label: also(label) })),
  }))
}

export async function makeProducts(
  tx: SiteTransaction,
  { random, now, locale, list }: { random: Random; now: Date; locale: string; list: readonly NewProduct[] },
): Promise<Product[]> {
  await takeTurn(tx)
  const wanted = list.reduce((sum, { variants }) => sum + variants.length, 0)
  const skus = await freeSkus(tx, random, wanted)
  const positions = orderKeysAfter(await lastPosition(tx), list.length)
  const used = new Set<string>()
  const made: Product[] = []
  for (const [index, entry] of list.entries()) {
    const stem = slugify(entry.urlId) || 'product'
    const taken = await urlIdsLike(tx, stem)
    const urlId = uniqueSlug(stem, candidate => taken.has(candidate) || used.has(candidate))
    used.add(urlId)
    const id = entry.id ?? random.id()
    const { optionsIn = {}, ...fields } = entry
    const options = optionsInLanguages(optionsOf(entry, locale), locale, optionsIn)
    made.push({
      ...fields,
      id,
      urlId,
      description: clean(entry.description),
      details: entry.details.map(({ title, text }) => ({ title, text: clean(text) })),
      tags: entry.tags ?? [],
      publishAt: entry.publishAt ?? null,
      options,
      media: entry.imageIds.map(assetId => ({ assetId, alt: {} })),
      taxClass: 'standard',
      seo: {},
      relatedIds: [],
      durationMin: null,
      bookingUrl: '',
      amountMin: null,
      amountMax: null,
      planOnly: entry.planOnly ?? false,
      version: 1,
      createdAt: now,
      position: positions[index]!,
      variants: entry.variants.map(variant => {
        if (!checkPrice(variant.price).ok || !checkPrice(variant.salePrice).ok)
          throw new RangeError(`The price of ${entry.urlId} is outside the limits.`)
        return {
          ...variant,
          // A file does not run out, so no later question about its stock has to know what kind of product it is.
          unlimited: variant.unlimited || entry.type === 'DIGITAL',
          id: random.id(),
          productId: id,
          sku: skus.pop()!,
          committed: 0,
          lowAt: null,
          imageId: variant.imageId ?? null,
          valueIds: options.flatMap(
            ({ values }, index) => values.find(({ label }) => label[locale] === variant.optionValues[index])?.id ?? [],
          ),
          saleFrom: null,
          saleUntil: null,
          weightG: variant.weightG ?? null,
          lengthMm: null,
          widthMm: null,
          heightMm: null,
          barcode: '',
          priceBreaks: variant.priceBreaks ?? [],
          cost: variant.cost ?? null,
          version: 1,
        }
      }),
    })
  }
  await insertProducts(tx, made, now)
  // New things come to the catalogue, which holds any number; collections are filled from there.
  await setCategories(tx, await categoriesNamed(tx, { random, list: made, inCollections: false }))
  await refreshSummary(
    tx,
    made.map(({ id }) => id),
    now,
  )
  return made
}
