import { type VisitorMessage, visitorMessagesEn } from '../catalogue/messages/visitor'
import { visitorMessagesDe } from '../catalogue/messages/visitor-de'
import { type CompiledMessage, compileMessage } from './compile-message'
import { fillMessage } from './fill-message'
import type { MessageParams } from './format-message'

/** Texts in one language, as plain JSON: what an island needs of them goes with the page. */
export type MessageSet<Key extends string = VisitorMessage> = {
  readonly language: string
  readonly texts: Readonly<Record<Key, CompiledMessage>>
}
export type ReadMessage<Key extends string = VisitorMessage> = (key: Key, params?: MessageParams) => string

const catalogues: ReadonlyMap<string, Readonly<Record<VisitorMessage, string>>> = new Map([
  ['en', visitorMessagesEn],
  ['de', visitorMessagesDe],
])
const compiled = new Map<string, MessageSet>()

const compileAll = (language: string, texts: Readonly<Record<VisitorMessage, string>>): MessageSet => ({
  language,
  texts: Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(text, language)]),
  ) as MessageSet['texts'],
})

/** What a published page says by itself, in its language; a language without texts of its own reads English. */
export function visitorMessages(locale: string): MessageSet {
  const language = locale.split('-')[0]!
  const known = compiled.get(language)
  if (known) return known
  const texts = catalogues.get(language)
  if (!texts) return visitorMessages('en')
  const made = compileAll(language, texts)
  compiled.set(language, made)
  return made
}

export const pickMessages = <Key extends string>(
  { language, texts }: MessageSet<Key>,
  keys: readonly Key[],
): MessageSet<Key> => ({
  language,
  texts: Object.fromEntries(keys.map(key => [key, texts[key]])) as MessageSet<Key>['texts'],
})

export const readMessages =
  <Key extends string>({ language, texts }: MessageSet<Key>): ReadMessage<Key> =>
  (key, params) =>
    fillMessage(texts[key], params, language)
