import type { ActCounts } from '@sitewright/contract/imports'
import type { importFailureMessages } from '@sitewright/domain/catalogue/messages'
import type { ImportFormat, KnownProduct } from '@sitewright/domain/imports'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { imports } from './tables'

export type { ActCounts }
export type ImportFailure = keyof typeof importFailureMessages
export type CsvEncoding = 'utf-8' | 'windows-1252' | 'utf-16le'

export type Import = Omit<typeof imports.$inferSelect, 'siteId'>

export const noActs: ActCounts = { make: 0, change: 0, same: 0, skip: 0, wrong: 0 }
export const noProblems = { wrong: 0, warning: 0, skipped: 0 } as const
export const noProducts = { make: 0, change: 0 } as const

export const formatOf = (
  { source, header, mapping, delimiter, measurement }: Import,
  currency: CurrencyCode,
): ImportFormat => ({ source, header, mapping, delimiter, measurement, currency })

/** What an import wrote of a product, so that it can be taken back. */
export type WrittenLine = {
  readonly line: number
  readonly productId: string
  readonly act: 'make' | 'change'
  readonly before: KnownProduct | null
  readonly afterHash: string
  readonly counted: Readonly<Record<string, number>>
}
