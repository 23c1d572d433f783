import { settingsFor } from '../kit'
import { search } from './block'

export const settings = settingsFor(search, [
  { prop: 'placeholder', control: 'text', label: 'Text in the empty field' },
  {
    prop: 'scope',
    control: 'select',
    label: 'Finds',
    labels: {
      all: 'Everything',
      product: 'Products',
      page: 'Pages',
      post: 'Posts',
      event: 'Events',
      work: 'Projects, pictures and tracks',
    },
  },
  {
    prop: 'preview',
    control: 'switch',
    label: 'Results while typing',
    help: 'Without them, people press Enter and see the page of results.',
  },
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones', onBars: true },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
])
