import type { VisitorMessage } from '../catalogue/messages/visitor'
import { type CompiledMessage, compileMessage } from './compile-message'
import { fillMessage } from './fill-message'
import type { MessageParams } from './format-message'

/** Texts in one language, as plain JSON: what an island needs of them goes with the page. */
export type MessageSet<Key extends string = VisitorMessage> = {
  readonly language: string
  readonly texts: Readonly<Record<Key, CompiledMessage>>
}
export type ReadMessage<Key extends string = VisitorMessage> = (key: Key, params?: MessageParams) => string

export const compileMessages = <Key extends string>(
  language: string,
  texts: Readonly<Record<Key, string>>,
): MessageSet<Key> => ({
  language,
  texts: Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [key, compileMessage(text, language)]),
  ) as MessageSet<Key>['texts'],
})

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
