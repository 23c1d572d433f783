/** What the editing area itself can speak, whatever the languages of the site are. */
export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** What was chosen on this device; without it the tool speaks as the browser asks it to. */
export const interfaceLanguageCookie = 'sw_language'

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  interfaceLanguages.some(language => language === value)

/** What was chosen; else the first of the browser's languages that is known here; else English. */
export function interfaceLanguageOf(chosen: string | undefined, accepted: string | undefined): InterfaceLanguage {
  if (isInterfaceLanguage(chosen)) return chosen
  const wanted = (accepted ?? '').split(',').flatMap(part => {
    const [tag = '', ...settings] = part.split(';').map(each => each.trim().toLowerCase())
    const quality = Number(settings.find(setting => setting.startsWith('q='))?.slice(2) ?? 1)
    const language = tag.split('-')[0]
    return isInterfaceLanguage(language) && quality > 0 ? [{ language, quality }] : []
  })
  wanted.sort((one, other) => other.quality - one.quality)
  return wanted[0]?.language ?? 'en'
}
