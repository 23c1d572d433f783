import type { AppliedMigration } from './catalogue'

/**
 * The archive is a tar of: `manifest.json`; `database/{table}/{number}.copy`, rows in PostgreSQL's text format;
 * `blobs/{key}`; and `end.json`, which only a complete archive has.
 */
export const format = 1
export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const databasePrefix = 'database/'
export const blobPrefix = 'blobs/'

export type Manifest = {
  readonly format: number
  readonly createdAt: string
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

export type TableTotals = { readonly rows: number; readonly sha256: string }

export type ArchiveEnd = {
  readonly tables: Readonly<Record<string, TableTotals>>
  readonly blobs: { readonly count: number; readonly bytes: number }
}
