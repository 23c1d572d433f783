import type { VisitorMessage } from '../catalogue/messages/visitor'
import { type CookieText, cookieTextsEn } from '../catalogue/messages/visitor-cookies'
import { cookieTextsDe } from '../catalogue/messages/visitor-cookies-de'
import { compileMessages, type MessageSet } from './message-set'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'
import { visitorMessages } from './visitor-messages'

const catalogues: Readonly<Record<VisitorLanguage, Readonly<Record<CookieText, string>>>> = {
  en: cookieTextsEn,
  de: cookieTextsDe,
}

const compiled = new Map<VisitorLanguage, MessageSet<CookieText | VisitorMessage>>()

/** What banner and dialog about cookies say: its own words, and those of every page. */
export function cookieTexts(locale: string): MessageSet<CookieText | VisitorMessage> {
  const language = visitorLanguageOf(locale)
  const known = compiled.get(language) ?? {
    language,
    texts: { ...visitorMessages(locale).texts, ...compileMessages(language, catalogues[language]).texts },
  }
  compiled.set(language, known)
  return known
}
