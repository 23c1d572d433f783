import type * as contract from '@sitewright/contract/consent'
import type { Privacy } from '@sitewright/domain/consent'
import { csvRow } from '@sitewright/domain/orders'
import type { ListedRecord } from './record'

export const presentSettings = ({ texts, ...settings }: Privacy): contract.ConsentSettings => ({
  ...settings,
  texts: Object.fromEntries(Object.entries(texts).map(([locale, words]) => [locale, { ...words }])),
})

export const presentRecord = ({ at, categories, ...record }: ListedRecord): contract.ConsentRecord => ({
  ...record,
  categories: [...categories],
  at: at.toISOString(),
})

const head = ['Record', 'Time', 'Choice', 'Allowed', 'How', 'Policy', 'Text', 'Language', 'Page', 'Browser']

const row = ({ id, at, choice, categories, method, policy, textHash, locale, path, browser }: ListedRecord) =>
  csvRow([
    id,
    at.toISOString(),
    choice,
    categories.join(' '),
    method,
    policy,
    textHash,
    locale,
    path ?? '',
    browser ?? '',
  ])

export async function* recordTable(parts: AsyncIterable<readonly ListedRecord[]>): AsyncGenerator<string> {
  yield csvRow(head)
  for await (const part of parts) yield part.map(row).join('')
}
