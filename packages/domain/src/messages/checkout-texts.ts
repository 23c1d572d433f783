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

const compiled = new Map<VisitorLanguage, MessageSet<CheckoutText | VisitorMessage>>()

/** What the checkout says by itself: its own words, and those of every page. */
export function checkoutTexts(locale: string): MessageSet<CheckoutText | VisitorMessage> {
  const language = visitorLanguageOf(locale)
  // Compiling them takes longer than drawing a receipt with them.
  const known = compiled.get(language) ?? {
    language,
    texts: { ...visitorMessages(locale).texts, ...compileMessages(language, catalogues[language]).texts },
  }
  compiled.set(language, known)
  return known
}
