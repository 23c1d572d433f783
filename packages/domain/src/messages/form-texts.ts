import { type FormText, formTextsEn } from '../catalogue/messages/visitor-forms'
import { formTextsDe } from '../catalogue/messages/visitor-forms-de'
import { compileMessages, type MessageSet } from './message-set'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'

const catalogues: Readonly<Record<VisitorLanguage, Readonly<Record<FormText, string>>>> = {
  en: formTextsEn,
  de: formTextsDe,
}
const compiled = new Map<VisitorLanguage, MessageSet<FormText>>()

/** What forms say by themselves. */
export function formTexts(locale: string): MessageSet<FormText> {
  const language = visitorLanguageOf(locale)
  const known = compiled.get(language) ?? compileMessages(language, catalogues[language])
  compiled.set(language, known)
  return known
}
