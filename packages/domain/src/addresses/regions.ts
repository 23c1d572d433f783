import { dataOf } from './countries'

export type Region = { readonly code: string; readonly name: string }

export const regionsOf = (country: string): Region[] =>
  (dataOf(country).regions?.split('|') ?? []).map(entry => {
    const end = entry.indexOf(' ')
    return { code: entry.slice(0, end), name: entry.slice(end + 1) }
  })

const plain = (text: string) => text.trim().toLowerCase()

/** By its name or its code, as people and browsers write it; `undefined` when the country lists no such region. */
export const findRegion = (country: string, text: string): Region | undefined =>
  regionsOf(country).find(({ name }) => plain(name) === plain(text)) ??
  regionsOf(country).find(({ code }) => plain(code) === plain(text))

/** Whether two texts mean the same region of a country. */
export const isSameRegion = (country: string, a: string, b: string): boolean => {
  const meant = (text: string) => plain(findRegion(country, text)?.name ?? text)
  return meant(a) === meant(b)
}
