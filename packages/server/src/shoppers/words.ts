import { type ShopTexts, shopTexts } from '@sitewright/domain/messages'

export type ShopperWords = ShopTexts['shopper'] & {
  /** What each step of an order is called in a list. */
  readonly states: ShopTexts['orderWords']
}

/** What shoppers read about their orders. */
export const shopperWords = (locale: string): ShopperWords => {
  const { shopper, orderWords } = shopTexts(locale)
  return { ...shopper, states: orderWords }
}
