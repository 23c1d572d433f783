import { formatNumber } from './format-number'
import { type Choice, type MessagePart, parseMessage } from './parse-message'

export type MessageParams = Readonly<Record<string, string | number>>

type Setting = { params: MessageParams; locale: string; count: number }

/** A parameter that is missing stays visible as `{name}`: a text with a gap is worse to find than one with a mark. */
export const formatMessage = (message: string, params: MessageParams = {}, locale = 'en'): string =>
  join(parseMessage(message), { params, locale, count: Number.NaN })

const join = (parts: readonly MessagePart[], setting: Setting): string =>
  parts.map(part => (typeof part === 'string' ? part : draw(part, setting))).join('')

function draw(part: Exclude<MessagePart, string>, setting: Setting): string {
  const { params, locale, count } = setting
  if (part.kind === 'count') return formatNumber(count, locale)
  if (!Object.hasOwn(params, part.name)) return `{${part.name}}`
  const value = params[part.name]!
  if (part.kind === 'argument') return String(value)
  if (part.kind === 'number') return formatNumber(Number(value), locale)
  if (part.kind === 'select') return join(chosen(part, String(value)), setting)
  const left = Number(value) - part.offset
  const type = part.kind === 'plural' ? 'cardinal' : 'ordinal'
  const key = new Intl.PluralRules(locale, { type }).select(left)
  return join(chosen(part, `=${value}`, key), { ...setting, count: left })
}

function chosen({ cases }: Choice, ...keys: string[]): readonly MessagePart[] {
  for (const wanted of [...keys, 'other']) {
    const found = cases.find(([key]) => key === wanted)
    if (found) return found[1]
  }
  return []
}
