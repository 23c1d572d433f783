import { directionOf } from '@sitewright/domain/texts'
import { language, t } from '../../language'

const names = new Intl.DisplayNames(language, { type: 'language' })
export const languageWords = (locale: string): string => names.of(locale) ?? locale

/** What most sites are translated into; any other language is written by its code. */
export const offeredLocales = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['is', 'it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th'],
  ...['tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
] as const

/** For fields and words in a language. */
export const spoken = (locale: string) => ({ lang: locale, dir: directionOf(locale) })

export const stateWords = { missing: t('Missing'), draft: t('Draft'), ready: t('Ready'), stale: t('Changed') } as const
export const stateTones = { missing: 'danger', draft: 'neutral', ready: 'success', stale: 'warning' } as const
