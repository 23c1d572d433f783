import { richText } from '@sitewright/domain/rich-text'
import { examplePicture, exampleProductPage } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { productPage } from './block'

export const examples = examplesFor(productPage, {
  product: {
    data: {
      product: exampleProductPage({
        images: [examplePicture(), examplePicture({ id: 'second' })],
        description: { en: richText('Thrown in one piece, glazed twice.') },
        details: [{ title: { en: 'Care' }, text: { en: richText('By hand.') } }],
      }),
    },
  },
  'sold out': { data: { product: exampleProductPage({ optionNames: [], variants: [], soldOut: true }) } },
  empty: { data: { product: null } },
  long: {
    data: {
      product: exampleProductPage({ title: { en: longText(200) }, description: { en: richText(longText(4000)) } }),
    },
  },
  hostile: {
    data: {
      product: exampleProductPage({ title: { en: hostileText }, description: { en: richText(hostileText) } }),
    },
  },
})
