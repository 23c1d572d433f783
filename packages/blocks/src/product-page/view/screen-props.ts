import type { AssetAnswer, ProductAnswer, ViewContext } from '../../kit'

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
})
