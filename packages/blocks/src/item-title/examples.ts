import { exampleItem } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { itemTitle } from './block'

export const examples = examplesFor(itemTitle, {
  usual: { data: { item: exampleItem('clay') } },
  large: { props: { size: 'h1', align: 'center' }, data: { item: exampleItem('clay') } },
  medium: { props: { size: 'h2', align: 'right' }, data: { item: exampleItem('clay') } },
  'second level': { props: { level: 'h2', size: 'h3' }, data: { item: exampleItem('clay') } },
  'two languages': {
    data: { item: exampleItem('clay', { title: { en: 'Care of stoneware', de: 'Pflege von Steinzeug' } }) },
  },
  empty: { data: { item: null } },
  long: { data: { item: exampleItem('clay', { title: { en: longText(200) } }) } },
  hostile: { data: { item: exampleItem('clay', { title: { en: hostileText } }) } },
})
