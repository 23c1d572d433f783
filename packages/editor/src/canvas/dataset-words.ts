import { maxDatasetColumns, maxDatasetRows } from '@sitewright/domain/catalogue'

export const cutNotice = `Only the first ${maxDatasetRows} rows and ${maxDatasetColumns} columns are kept, and no more than fits on a page.`

/** What came of rows that were pasted. */
export const pastedWords = ({ rows, wasCut }: { rows: readonly (readonly string[])[]; wasCut?: boolean }): string =>
  wasCut ? cutNotice : `Pasted. ${rows.length} rows, ${rows[0]?.length ?? 0} columns.`
