import { type VisitorMessage, visitorMessagesEn } from '../catalogue/messages/visitor'
import { visitorMessagesDe } from '../catalogue/messages/visitor-de'
import { compileMessages, type MessageSet } from './message-set'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'

const catalogues: Readonly<Record<VisitorLanguage, Readonly<Record<VisitorMessage, string>>>> = {
  en: visitorMessagesEn,
  de: visitorMessagesDe,
}
const compiled = new Map<VisitorLanguage, MessageSet>()

/** What a published page says by itself, in its language; a language without texts of its own reads English. */
export function visitorMessages(locale: string): MessageSet {
  const language = visitorLanguageOf(locale)
  const known = compiled.get(language) ?? compileMessages(language, catalogues[language])
  compiled.set(language, known)
  return known
}
