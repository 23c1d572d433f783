import { blockVariants } from '@sitewright/domain/catalogue'
import { boolean, dataset, defineBlock, integer, localString, object, oneOf, text, variant } from '../kit'
import { hasNoCells, isUnwritten, lackIf } from '../kit/lacks'
import { titleLevels } from '../kit/title-level'

export const chart = defineBlock({
  type: 'chart',
  version: 1,
  label: 'Chart',
  group: 'business',
  synonyms: ['graph', 'bar', 'line', 'pie', 'data', 'statistics', 'diagram'],
  props: object({
    kind: variant(['bar', 'line', 'pie']),
    /** The first row names the series, the first column what is compared. */
    data: dataset(),
    title: localString({ max: 120 }),
    level: oneOf(titleLevels),
    subtitle: localString({ max: 160 }),
    prefix: localString({ max: 8 }),
    suffix: localString({ max: 8 }),
    decimals: integer({ min: 0, max: 4 }),
    /** The row in the second colour, counted from 1; 0 is none. */
    emphasis: integer({ min: 0, max: 500 }),
    stacked: boolean(),
    /** A number, as it is written; empty is no goal. */
    goal: text({ max: 20 }),
    goalLabel: localString({ max: 60 }),
    legend: boolean(),
    tableOpen: boolean(),
    source: localString({ max: 200 }),
  }),
  defaults: locale => ({
    kind: 'bar' as const,
    data: {
      rows: [
        ['', 'Visitors'],
        ['Spring', '320'],
        ['Summer', '540'],
        ['Autumn', '410'],
        ['Winter', '180'],
      ],
    },
    title: { [locale]: 'Visitors by season' },
    level: 'h3' as const,
    subtitle: {},
    prefix: {},
    suffix: {},
    decimals: 0,
    emphasis: 0,
    stacked: false,
    goal: '',
    goalLabel: {},
    legend: true,
    tableOpen: false,
    source: {},
  }),
  variants: {
    bar: { id: blockVariants.chart.bar, label: 'Bars', props: { kind: 'bar' } },
    line: { id: blockVariants.chart.line, label: 'Line', props: { kind: 'line' } },
    pie: { id: blockVariants.chart.pie, label: 'Pie', props: { kind: 'pie' } },
  },
  size: { desktop: { w: 8, h: 7 }, mobile: { w: 8, h: 7 } },
  lacks: ({ data, title }) => [...lackIf(hasNoCells(data), 'no-data'), ...lackIf(isUnwritten(title), 'no-title')],
  migrations: [],
})
