import { truncateDataset } from '@sitewright/domain/catalogue'
import * as z from 'zod/mini'
import { prop } from './prop-facts'

/**
 * Rows of cells, the same in every language. What is beyond the limits is cut, not refused: `wasCut` says so for as
 * long as the data is shown.
 */
export const dataset = () =>
  prop(
    z.pipe(
      z.strictObject({ rows: z.array(z.array(z.string())), wasCut: z.optional(z.boolean()) }),
      z.transform(({ rows, wasCut = false }) => {
        const cut = truncateDataset(rows)
        return { rows: cut.rows, ...(cut.wasCut || wasCut ? { wasCut: true } : {}) }
      }),
    ),
    { kind: 'dataset' },
  )
