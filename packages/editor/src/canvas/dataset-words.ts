import { maxDatasetColumns, maxDatasetRows } from '@sitewright/domain/catalogue'
import { t } from '../language'

export const cutNotice = t(
  'Only the first {maxDatasetRows} rows and {maxDatasetColumns} columns are kept, and no more than fits on a page.',
  { maxDatasetRows, maxDatasetColumns },
)

/** What came of rows that were pasted. */
export const pastedWords = ({ rows, wasCut }: { rows: readonly (readonly string[])[]; wasCut?: boolean }): string =>
  wasCut ? cutNotice : t('Pasted. {rows} rows, {rows2} columns.', { rows: rows.length, rows2: rows[0]?.length ?? 0 })
