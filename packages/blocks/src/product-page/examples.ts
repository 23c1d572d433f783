import { richText } from '@sitewright/domain/rich-text'
import { examplePicture, exampleProduct, exampleProductPage } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { productPage } from './block'

const none = { items: [], total: 0 }

export const examples = examplesFor(productPage, {
  product: {
    data: {
      others: none,
      product: exampleProductPage({
        images: [examplePicture(), examplePicture({ id: 'second' })],
        description: { en: richText('Thrown in one piece, glazed twice.') },
        details: [{ title: { en: 'Care' }, text: { en: richText('By hand.') } }],
      }),
    },
  },
  'sold out': { data: { others: none, product: exampleProductPage({ optionNames: [], variants: [], soldOut: true }) } },
  related: {
    data: {
      product: exampleProductPage(),
      others: { items: ['bowl', 'plate', 'jug'].map(id => exampleProduct(id)), total: 3 },
    },
  },
  empty: { data: { others: none, product: null } },
  long: {
    data: {
      others: none,
      product: exampleProductPage({ title: { en: longText(200) }, description: { en: richText(longText(4000)) } }),
    },
  },
  hostile: {
    data: {
      others: none,
      product: exampleProductPage({ title: { en: hostileText }, description: { en: richText(hostileText) } }),
    },
  },
})
