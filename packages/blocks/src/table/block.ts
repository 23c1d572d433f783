import { boolean, dataset, defineBlock, list, localString, object, oneOf, variant } from '../kit'
import { hasNoCells, lackIf } from '../kit/lacks'

export const columnAligns = ['auto', 'start', 'center', 'end'] as const
export const freshColumn = () => ({ align: 'auto' as const })

export const table = defineBlock({
  type: 'table',
  version: 1,
  label: 'Table',
  group: 'layout',
  synonyms: ['spreadsheet', 'hours', 'opening times', 'prices', 'grid', 'rows'],
  props: object({
    data: dataset(),
    headRow: boolean(),
    headColumn: boolean(),
    /** How the cells of each column stand, from the first on; `auto` puts numbers below each other. */
    columns: list({ align: oneOf(columnAligns) }, { min: 0, max: 50 }),
    caption: localString({ max: 160 }),
    /** Hours mark the row of today. */
    look: variant(['ruled', 'plain', 'hours']),
    onPhones: oneOf(['scroll', 'stack']),
  }),
  defaults: () => ({
    data: {
      rows: [
        ['Size', 'Holds', 'Price'],
        ['Small', '0.2 l', '18'],
        ['Medium', '0.4 l', '24'],
        ['Large', '0.8 l', '32'],
      ],
    },
    headRow: true,
    headColumn: true,
    columns: [],
    caption: {},
    look: 'ruled' as const,
    onPhones: 'scroll' as const,
  }),
  variants: {
    ruled: { label: 'Lines', props: { look: 'ruled' } },
    plain: { label: 'Plain', props: { look: 'plain' } },
    hours: { label: 'Opening hours', props: { look: 'hours' } },
  },
  size: { desktop: { w: 14, h: 6 }, mobile: { w: 8, h: 7 } },
  // Only opening hours have one: which day it is must not be part of a page that is kept for a week.
  island: 'visible',
  lacks: ({ data }) => lackIf(hasNoCells(data), 'no-data'),
  migrations: [],
})
