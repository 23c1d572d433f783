import type { AssetAnswer, DataKinds } from '@sitewright/blocks/kit'
import {
  effectivePrice,
  fewLeftLimit,
  fromPrice,
  isSoldOut,
  normalPrice,
  priceVaries,
  productPath,
  type StructuredContent,
  stockTotal,
} from '@sitewright/domain/products'
import type { Template } from '../template'
import { idOf } from './files'

type Product = Template['products'][number]
type Summary = DataKinds['products']['answer']['items'][number]
type Shop = { readonly storePath: string; readonly library: ReadonlyMap<string, AssetAnswer> }

const contentOf = ({ type, variants }: Product): StructuredContent => ({
  productType: type,
  variants: variants.map(({ optionValues, ...variant }, at) => ({
    ...variant,
    id: String(at),
    sku: '',
    optionValues: optionValues.map(value => ({ value })),
  })),
  priceCents: 0,
  salePriceCents: null,
  onSale: false,
})

function summaryOf(product: Product, { storePath, library }: Shop): Summary {
  const content = contentOf(product)
  const left = stockTotal(content)
  const soldOut = isSoldOut(content)
  return {
    id: product.urlId,
    path: productPath(product.urlId, storePath),
    title: product.title,
    note: product.note ?? {},
    images: product.pictures.flatMap(picture => library.get(idOf(picture.slice('picture:'.length))) ?? []),
    fromPrice: fromPrice(content),
    normalPrice: normalPrice(content),
    priceVaries: priceVaries(content.variants),
    onSale: content.variants.some(variant => variant.onSale && effectivePrice(variant) < variant.price),
    soldOut,
    ...(!soldOut && left <= fewLeftLimit && { fewLeft: left }),
  }
}

const orders: Partial<Record<string, (a: Summary, b: Summary) => number>> = {
  'price-up': (a, b) => a.fromPrice - b.fromPrice,
  'price-down': (a, b) => b.fromPrice - a.fromPrice,
}

/** What is on sale in a template, as cards. */
export function goodsOf({ products, pages }: Template, library: Shop['library']) {
  const store = [...pages.values()].find(({ kind }) => kind === 'store')
  const shop = { storePath: `/${store?.urlId ?? 'shop'}`, library }
  const shown = products
    .filter(({ state }) => state === 'PUBLISHED')
    .map(product => ({ ...product, card: summaryOf(product, shop) }))
  type Wanted = {
    readonly category?: string | undefined
    readonly tag?: string | undefined
    readonly sort?: string | undefined
    readonly limit: number
  }
  return ({ category, tag, sort = 'manual', limit }: Wanted): { items: Summary[]; total: number } => {
    const found = shown.filter(
      ({ categories, tags = [] }) =>
        (category === undefined || categories.some(each => each === category || each.startsWith(`${category}/`))) &&
        (tag === undefined || tags.includes(tag)),
    )
    const cards = found.map(({ card }) => card)
    const order = orders[sort]
    return { items: (order ? cards.toSorted(order) : cards).slice(0, limit), total: cards.length }
  }
}
