import type { MessageSet } from '@sitewright/domain/messages'
import type { AssetAnswer, FormAction, ProductAnswer, ViewContext } from '../../kit'
import { priceMessages } from '../../kit/price'

export const screenMessages = [
  ...priceMessages,
  'products.soldOut',
  'product.picture',
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
  readonly pictures: readonly AssetAnswer[]
  readonly pictureNames: readonly string[]
  readonly optionNames: readonly string[]
  readonly variants: ProductAnswer['variants']
  readonly isFirstPicture: boolean
  readonly messages: MessageSet<ScreenMessage>
  readonly addToCart: FormAction
}

export const screenProps = (product: ProductAnswer, context: ViewContext): ScreenProps => ({
  itemId: product.id,
  title: context.text(product.title),
  currency: context.currency,
  pictures: product.images.map(({ placeholder: _, ...picture }) => picture),
  pictureNames: product.images.map(picture => context.text(picture.alt)),
  optionNames: product.optionNames,
  variants: product.variants,
  isFirstPicture: context.isFirstPicture,
  messages: context.messages(screenMessages),
  addToCart: context.action('add-to-cart'),
})
