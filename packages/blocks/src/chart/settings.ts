import { settingsFor } from '../kit'
import { titleLevelLabels } from '../kit/title-level'
import { chart } from './block'

export const settings = settingsFor(chart, [
  { prop: 'kind', control: 'variant', label: 'Chart' },
  {
    prop: 'data',
    control: 'dataset',
    label: 'Data',
    help: 'The first row names the series, the first column what is compared. You can paste from a spreadsheet.',
  },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'subtitle', control: 'text', label: 'Below the title' },
  { prop: 'source', control: 'text', label: 'Source' },
  { prop: 'prefix', control: 'text', label: 'Before numbers', help: 'Such as $.' },
  { prop: 'suffix', control: 'text', label: 'After numbers', help: 'Such as % or km.' },
  { prop: 'decimals', control: 'number', label: 'Decimals' },
  { prop: 'level', control: 'select', label: 'Title as heading', labels: titleLevelLabels },
  {
    prop: 'emphasis',
    control: 'number',
    label: 'Highlighted row',
    tab: 'design',
    help: 'Counted without the row of names. 0 highlights none.',
  },
  { prop: 'stacked', control: 'switch', label: 'Stacked', tab: 'design', when: { prop: 'kind', is: ['bar'] } },
  {
    prop: 'goal',
    control: 'plain-text',
    label: 'Goal',
    tab: 'design',
    help: 'A number that is drawn as a dashed line.',
    when: { prop: 'kind', is: ['bar', 'line'] },
  },
  {
    prop: 'goalLabel',
    control: 'text',
    label: 'Goal in words',
    tab: 'design',
    when: { prop: 'kind', is: ['bar', 'line'] },
  },
  { prop: 'legend', control: 'switch', label: 'Legend', tab: 'design' },
  { prop: 'tableOpen', control: 'switch', label: 'Table is open', tab: 'design' },
])
