import { settingsFor } from '../kit'
import { freshColumn, table } from './block'

export const settings = settingsFor(table, [
  { prop: 'data', control: 'dataset', label: 'Cells', help: 'You can paste from a spreadsheet.' },
  { prop: 'headRow', control: 'switch', label: 'First row is a heading' },
  { prop: 'headColumn', control: 'switch', label: 'First column is a heading' },
  { prop: 'caption', control: 'text', label: 'Caption' },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'columns',
    control: 'list',
    label: 'Columns',
    noun: 'column',
    rowTitle: 'align',
    fresh: freshColumn,
    tab: 'design',
    help: 'From the first on. Without any, numbers stand below each other and words begin together.',
    when: { prop: 'look', is: ['ruled', 'plain'] },
    controls: [
      {
        prop: 'align',
        control: 'segments',
        label: 'Alignment',
        labels: { auto: 'Auto', start: 'Start', center: 'Centre', end: 'End' },
      },
    ],
  },
  {
    prop: 'onPhones',
    control: 'segments',
    label: 'On phones',
    tab: 'design',
    labels: { scroll: 'Scrolls sideways', stack: 'One below the other' },
    when: { prop: 'look', is: ['ruled', 'plain'] },
  },
])
