import type { ConsentCategory, ConsentMethod } from '@sitewright/domain/consent'

/** What somebody decided. Of them it holds nothing. */
export type ConsentRecord = {
  readonly id: string
  readonly method: ConsentMethod
  readonly choice: 'accept' | 'decline' | 'some'
  readonly categories: readonly ConsentCategory[]
  readonly policy: number
  readonly textHash: string
  readonly path: string | null
  readonly browser: string | null
  readonly at: Date
}

/** With the language in which it was asked. */
export type ListedRecord = ConsentRecord & { readonly locale: string }
