import { settingsFor } from '../kit'
import { freshOption, pricingSwitch } from './block'

export const settings = settingsFor(pricingSwitch, [
  {
    prop: 'planId',
    control: 'plan',
    label: 'Prices of a plan',
    none: 'As they are written here',
    help: 'The first two ways to pay for it, as the shop says. An option without a link leads to where it is bought.',
  },
  {
    prop: 'options',
    control: 'list',
    label: 'Options',
    noun: 'option',
    rowTitle: 'label',
    fresh: freshOption,
    controls: [
      { prop: 'label', control: 'text', label: 'Label' },
      { prop: 'price', control: 'text', label: 'Price' },
      { prop: 'text', control: 'text', label: 'Text', multiline: true },
      { prop: 'link', control: 'link', label: 'Link' },
      { prop: 'button', control: 'text', label: 'Button' },
    ],
  },
])
