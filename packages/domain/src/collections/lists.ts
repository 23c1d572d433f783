import type { OrderKey } from '../documents/order-key'
import { slugify } from '../links'
import { localise, momentOfWallTime } from '../sites'
import { type ItemContent, startOf } from './item'
import type { ItemOrder } from './kinds'

/** An ordered selection of a collection that has an address: `all`, `featured`, `category:{id}`, `month:2026-11`. */
export type ListKey =
  | 'all'
  | 'featured'
  | `category:${string}`
  | `tag:${string}`
  | `author:${string}`
  | `month:${string}`

export const categoryList = (id: string): ListKey => `category:${id}`
export const tagList = (id: string): ListKey => `tag:${id}`
export const authorList = (id: string): ListKey => `author:${id}`
/** `month` as `2026-11`. */
export const monthList = (month: string): ListKey => `month:${month}`

type Listed = Pick<ItemContent, 'categoryIds' | 'tagIds' | 'authorIds' | 'featured' | 'at' | 'facts'>

/** Every list that an item is in; an event is in the month in which it begins. */
export function listsOf(item: Listed): ListKey[] {
  const month = (startOf(item) ?? item.at ?? '').slice(0, 7)
  return [
    'all',
    ...(item.featured ? (['featured'] as const) : []),
    ...item.categoryIds.map(categoryList),
    ...item.tagIds.map(tagList),
    ...item.authorIds.map(authorList),
    ...(month === '' ? [] : [monthList(month)]),
  ]
}

/** The newest post comes first, everything else begins with its smallest key. */
export const listDirection = (order: ItemOrder): 'asc' | 'desc' => (order === 'date' ? 'desc' : 'asc')

/** Longer titles are told apart by what comes before. */
const titleKeyLength = 120

/** Sorts as plain bytes. Events carry their moment, so that those of two zones stand as they happen. */
export function sortKey(
  item: Pick<ItemContent, 'at' | 'title' | 'facts'> & { readonly position: string },
  {
    order,
    locale,
    primaryLocale,
    timeZone,
  }: { order: ItemOrder; locale: string; primaryLocale: string; timeZone: string },
): string {
  switch (order) {
    case 'manual':
      return item.position
    case 'title':
      return slugify(localise(item.title, locale, primaryLocale) ?? '').slice(0, titleKeyLength)
    case 'date':
      return item.at ?? ''
    case 'start': {
      const start = startOf(item)
      const zone = ('timeZone' in item.facts && item.facts.timeZone) || timeZone
      const moment = start && momentOfWallTime(start, zone)
      return moment === undefined || moment === '' ? '' : new Date(moment).toISOString()
    }
  }
}

/** The languages in whose lists an item stands. */
export function listLocales(
  { locales, title }: Pick<ItemContent, 'locales' | 'title'>,
  { siteLocales, showUntranslated }: { siteLocales: readonly string[]; showUntranslated: boolean },
): string[] {
  return siteLocales.filter(
    locale =>
      (locales === undefined || locales.includes(locale)) && (showUntranslated || (title[locale] ?? '').trim() !== ''),
  )
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const positionDigits = 5

/** The place behind the last one. Every place has the same length, so that the ten thousandth is no longer than the first. */
export function positionAfter(last: OrderKey | undefined): OrderKey {
  const taken = [...(last ?? '').slice(0, positionDigits).padEnd(positionDigits, '0')]
  let number = taken.reduce((sum, digit) => sum * digits.length + digits.indexOf(digit), 0) + 1
  let key = ''
  for (let at = 0; at < positionDigits; at += 1) {
    key = digits[number % digits.length]! + key
    number = Math.floor(number / digits.length)
  }
  return `${key}V`
}
