import { shopperMessages, shopperOrderWords } from '../catalogue/messages/shoppers'
import { shopperMessagesDe, shopperOrderWordsDe } from '../catalogue/messages/shoppers-de'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'

export type ShopperWords = Readonly<Record<keyof typeof shopperMessages, string>> & {
  /** What each step of an order is called in a list. */
  readonly states: Readonly<Record<keyof typeof shopperOrderWords, string>>
}

const catalogues: Readonly<Record<VisitorLanguage, ShopperWords>> = {
  en: { ...shopperMessages, states: shopperOrderWords },
  de: { ...shopperMessagesDe, states: shopperOrderWordsDe },
}

/** What shoppers read about their orders. */
export const shopperTexts = (locale: string): ShopperWords => catalogues[visitorLanguageOf(locale)]
