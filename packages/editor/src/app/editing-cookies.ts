import { editingCookiePath, editingCookies } from '@sitewright/domain/catalogue'

type Name = keyof typeof editingCookies

/** Kept until the browser is closed, for every window of it; the server may read them. */
export const isKept = (name: Name): boolean => document.cookie.includes(`${editingCookies[name]}=1`)

export const keep = (name: Name, isOn: boolean): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way came to two of the browsers in 2025 only
  document.cookie = `${editingCookies[name]}=${isOn ? 1 : ';max-age=0'};path=${editingCookiePath};samesite=lax`
}
