import { type InterfaceLanguage, interfaceLanguageCookie, interfaceLanguages } from '@sitewright/domain/catalogue'
import { language } from '../language'

const year = 365 * 24 * 60 * 60

const ownName = (each: InterfaceLanguage): string =>
  new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each

/** Each in its own words, so that whoever chose the wrong one finds back. */
export const languages: readonly { value: InterfaceLanguage; label: string }[] = interfaceLanguages.map(value => ({
  value,
  label: ownName(value),
}))

/** For this device. The page begins anew: what it says is written into constants when its files are read. */
export function speak(wanted: InterfaceLanguage): void {
  if (wanted === language) return
  // biome-ignore lint/suspicious/noDocumentCookie: the other way came to two of the browsers in 2025 only
  document.cookie = `${interfaceLanguageCookie}=${wanted};path=/;max-age=${year};samesite=lax`
  location.reload()
}
