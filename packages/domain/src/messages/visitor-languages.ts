import type { VisitorMessage } from '../catalogue/messages/visitor'
import { compileMessages, type MessageSet } from './message-set'

/** The languages that pages speak by themselves, each in a file of its own for whoever needs one and not all. */
const catalogues = {
  en: async () => (await import('../catalogue/messages/visitor')).visitorMessagesEn,
  de: async () => (await import('../catalogue/messages/visitor-de')).visitorMessagesDe,
} satisfies Readonly<Record<string, () => Promise<Readonly<Record<VisitorMessage, string>>>>>

export type VisitorLanguage = keyof typeof catalogues

/** A language without texts of its own reads English. */
export const visitorLanguageOf = (locale: string): VisitorLanguage => {
  const language = locale.split('-')[0]!
  return Object.hasOwn(catalogues, language) ? (language as VisitorLanguage) : 'en'
}

export async function bringVisitorMessages(language: VisitorLanguage): Promise<MessageSet> {
  return compileMessages(language, await catalogues[language]())
}
