import type { MessageSet } from '@sitewright/domain/messages'
import type { ProductAnswer } from '../data'
import { priceMessages } from '../price'
import type { FormAction, ViewContext } from '../view'
import { galleryOf, type ProductPlace } from './gallery'

export const screenMessages = [
  ...priceMessages,
  'products.soldOut',
  'product.quantity',
  'product.add',
  'product.adding',
  'product.notAdded',
  'product.added',
  'product.inCart',
  'product.viewCart',
  'product.or',
  'product.checkOut',
  'product.valueSoldOut',
  'product.notMade',
  'product.gone',
  'product.inStock',
  'product.fewLeft',
] as const
export type ScreenMessage = (typeof screenMessages)[number]

/** What the buying part of the page needs, in the page's language: it crosses to the browser as JSON. */
export type ScreenProps = {
  readonly itemId: string
  readonly title: string
  readonly currency: string
  /** What its reviews come to, in words; empty while there are none. */
  readonly rating: string
  /** The element that shows the pictures, and what it has, in their order. */
  readonly galleryId: string
  readonly pictureIds: readonly string[]
  readonly optionNames: readonly string[]
  readonly variants: ProductAnswer['variants']
  readonly messages: MessageSet<ScreenMessage>
  readonly addToCart: FormAction
}

export const screenProps = (product: ProductAnswer, context: ViewContext, place: ProductPlace): ScreenProps => ({
  itemId: product.id,
  title: context.text(product.title),
  currency: context.currency,
  rating: product.rating ? context.message('product.rating', { ...product.rating }) : '',
  galleryId: galleryOf(product.id, place),
  pictureIds: product.images.map(({ id }) => id),
  optionNames: product.optionNames,
  variants: product.variants,
  messages: context.messages(screenMessages),
  addToCart: context.action('add-to-cart'),
})
