import { stringify } from 'csv-stringify/sync'

/** As table programmes expect it: they take a file without this mark for one of another encoding. */
export const byteOrderMark = '\uFEFF'

export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: 'windows' })
