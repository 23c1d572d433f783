import type { VisitorMessage } from '../catalogue/messages/visitor'
import { type CheckoutText, checkoutTextsEn } from '../catalogue/messages/visitor-checkout'
import { checkoutTextsDe } from '../catalogue/messages/visitor-checkout-de'
import { compileMessages, type MessageSet } from './message-set'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'
import { visitorMessages } from './visitor-messages'

const catalogues: Readonly<Record<VisitorLanguage, Readonly<Record<CheckoutText, string>>>> = {
  en: checkoutTextsEn,
  de: checkoutTextsDe,
}

/** What the checkout says by itself: its own words, and those of every page. */
export function checkoutTexts(locale: string): MessageSet<CheckoutText | VisitorMessage> {
  const language = visitorLanguageOf(locale)
  const { texts } = compileMessages(language, catalogues[language])
  return { language, texts: { ...visitorMessages(locale).texts, ...texts } }
}
