import { exampleProductPage } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { product } from './block'

const shown = (differences: Parameters<typeof exampleProductPage>[0] = {}) => ({
  product: exampleProductPage(differences),
})

export const examples = examplesFor(product, {
  card: { props: { productId: 'moon-jar' }, data: shown() },
  wide: { props: { productId: 'moon-jar', look: 'wide', showButton: true }, data: shown() },
  'on sale': {
    props: { productId: 'seconds-bowl', quickView: false, showButton: true },
    data: shown({ onSale: true, fromPrice: 5800, normalPrice: 9600 }),
  },
  'picture and name': {
    props: { productId: 'moon-jar', showPrice: false, showNote: false },
    data: shown({ priceVaries: true, fromPrice: 16_000 }),
  },
  'sold out': { props: { productId: 'sold-out', look: 'wide' }, data: shown({ soldOut: true, images: [] }) },
  empty: { data: { product: null } },
  long: { props: { productId: 'long', look: 'wide' }, data: shown({ title: { en: longText(200) } }) },
  hostile: { props: { productId: 'hostile' }, data: shown({ title: { en: hostileText }, note: { en: hostileText } }) },
})
