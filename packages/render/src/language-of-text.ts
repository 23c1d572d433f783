import { directionOf } from '@sitewright/domain/texts'
import type { LanguageOfText } from './scope'

const nothing = {}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inside = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.find(item => isRecord(item) && item['id'] === name)
  return isRecord(value) ? value[name] : undefined
}

/** Words that are missing in the page's language stand there in another one, and say so to whoever reads them aloud. */
export const languageOfText: LanguageOfText = (props, path, { locale, primaryLocale, local }) => {
  const values = path.reduce<unknown>(inside, props)
  if (!isRecord(values) || Object.hasOwn(values, locale)) return nothing
  const shown = local(Object.fromEntries(Object.keys(values).map(each => [each, each])))
  if (shown === undefined || shown === locale) return nothing
  const direction = directionOf(shown)
  const isOtherWay = direction !== directionOf(locale)
  return shown === primaryLocale && !isOtherWay
    ? { lang: shown }
    : { lang: shown, ...(isOtherWay && { dir: direction }) }
}
