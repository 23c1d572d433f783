import { type MessagePart, parseMessage } from './parse-message'
import { type PluralKey, pluralKeysOf } from './plural-keys'

/** A message whose only choice, the plural of `count`, has been made for every case. Arguments are still `{name}`. */
export type CompiledMessage = string | (Readonly<Partial<Record<PluralKey, string>>> & { readonly other: string })

type Part = Exclude<MessagePart, string>

const isPlural = (part: MessagePart): part is Extract<Part, { cases: unknown }> =>
  typeof part === 'object' && part.kind === 'plural' && part.name === 'count'

/**
 * For the browser, where reading a message would cost more bytes than the message. Only arguments and one plural of
 * `count` can be compiled; anything else is a mistake in the catalogue.
 */
export function compileMessage(message: string, locale: string): CompiledMessage {
  const parts = parseMessage(message, locale)
  const text = (found: readonly MessagePart[], key?: PluralKey): string =>
    found
      .map(part => {
        if (typeof part === 'string') return part
        if (part.kind === 'argument' || part.kind === 'number') return `{${part.name}}`
        if (part.kind === 'count') return '{count}'
        const cases: ReadonlyMap<string, readonly MessagePart[]> = new Map(part.cases)
        const chosen = key && isPlural(part) ? (cases.get(key) ?? cases.get('other')) : undefined
        if (!chosen || part.offset > 0 || part.cases.some(([name]) => name.startsWith('=')))
          throw new Error(`Only a plain plural of "count" can be compiled: ${message}`)
        return text(chosen, key)
      })
      .join('')
  if (!parts.some(isPlural)) return text(parts)
  const forms = pluralKeysOf(locale, 'cardinal').map(key => [key, text(parts, key)] as const)
  return { ...Object.fromEntries(forms), other: text(parts, 'other') }
}
