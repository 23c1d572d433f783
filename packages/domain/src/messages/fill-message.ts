import type { CompiledMessage } from './compile-message'
import type { MessageParams } from './format-message'
import { formatNumber } from './format-number'
import type { PluralKey } from './plural-keys'

const formOf = (message: CompiledMessage, count: number, locale: string): string => {
  if (typeof message === 'string') return message
  const key: PluralKey = new Intl.PluralRules(locale).select(count)
  return message[key] ?? message.other
}

/** Reads like `formatMessage`, without its parser. A parameter that is missing stays visible as `{name}`. */
export const fillMessage = (message: CompiledMessage, params: MessageParams = {}, locale = 'en'): string =>
  formOf(message, Number(params['count']), locale).replace(/\{([^{}]+)\}/g, (mark, name: string) => {
    if (!Object.hasOwn(params, name)) return mark
    const value = params[name]!
    return name === 'count' ? formatNumber(Number(value), locale) : String(value)
  })
