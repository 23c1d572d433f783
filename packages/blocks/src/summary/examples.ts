import type { ItemCard } from '../kit'
import { exampleCard, examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { summary } from './block'

const answer = (items: readonly ItemCard[], of: 'pages' | 'products' | 'events' = 'pages') => ({
  cards: { of, items, total: items.length },
})
const titles = [
  'How a moon jar is joined',
  'Nine firings a year',
  'The clay under the estuary',
  'Visiting the studio',
  'Care of bare stoneware',
  'A glaze that will not behave',
]
const pages = titles.map((title, at) => exampleCard(`page-${at}`, { title: { en: title } }))
const products = ['Moon jar', 'Serving bowl', 'Mug', 'Plate'].map((title, at) =>
  exampleCard(`product-${at}`, {
    kind: 'product',
    title: { en: title },
    excerpt: { en: 'Speckled chalk' },
    labels: [{ name: 'Jars', path: '/shop/category/jars' }],
    price: {
      fromPrice: 3200 + at * 4100,
      normalPrice: 12_000,
      priceVaries: at === 2,
      onSale: at === 1,
      soldOut: at === 3,
    },
  }),
)
const posts = titles.slice(0, 3).map((title, at) =>
  exampleCard(`post-${at}`, {
    kind: 'post',
    path: `/journal/post-${at}`,
    title: { en: title },
    labels: [{ name: 'Clay', path: '/journal/category/clay' }],
  }),
)
const all = { kind: 'none' } as const
const shop = { collectionId: 'store', filter: all, sort: 'manual' } as const

export const examples = examplesFor(summary, {
  wall: { props: { heading: { en: 'From the workshop' } }, data: answer(pages) },
  carousel: {
    props: { design: 'carousel', limit: 12, heading: { en: 'Read on' } },
    data: answer(pages),
  },
  list: { props: { design: 'list', date: true, more: true }, data: answer(pages) },
  grid: {
    props: {
      design: 'grid',
      heading: { en: 'Notes' },
      link: { kind: 'page', pageId: 'journal' },
      linkLabel: { en: 'All notes' },
    },
    data: answer(pages),
  },
  'products as a wall': { props: { source: shop, labels: true }, data: answer(products, 'products') },
  'products in a row': {
    props: { source: { ...shop, sort: 'price-up' }, design: 'carousel', ratio: '4:5', excerpt: false },
    data: answer(products, 'products'),
  },
  'products as a list': {
    props: { source: { ...shop, sort: 'price-down' }, design: 'list', ratio: '1:1' },
    data: answer(products, 'products'),
  },
  'newest products': {
    props: { source: { ...shop, sort: 'newest' }, design: 'grid', columns: { desktop: 4, mobile: 2 }, ratio: '4:5' },
    data: answer(products, 'products'),
  },
  'by title, without pictures': {
    props: { source: { collectionId: 'all', filter: all, sort: 'title' }, design: 'grid', picture: false, date: true },
    data: answer(pages),
  },
  'a lesson': {
    props: { design: 'list', picture: false },
    data: answer([
      exampleCard('lesson', {
        kind: 'lesson',
        title: { en: 'Centring' },
        excerpt: { en: '<p>Wedge the clay until it is even.</p><p>Then <b>centre</b> it with wet hands.</p>' },
      }),
    ]),
  },
  posts: {
    props: {
      source: { collectionId: 'journal', filter: all, sort: 'newest' },
      design: 'grid',
      heading: { en: 'Journal' },
      date: true,
      labels: true,
      more: true,
    },
    data: { cards: { of: 'items' as const, items: posts, total: posts.length, collectionId: 'journal' } },
  },
  one: { props: { design: 'carousel' }, data: answer(pages.slice(0, 1)) },
  'one large': { props: { price: false, ratio: '21:9' }, data: answer(pages.slice(0, 1)) },
  'their own proportions': {
    props: { design: 'grid', ratio: 'auto', columns: { desktop: 2, mobile: 2 } },
    data: answer([
      exampleCard('wide', { image: examplePicture({ id: 'wide', width: 1600, height: 900 }) }),
      exampleCard('upright', {}),
    ]),
  },
  'other proportions': {
    props: { design: 'grid', ratio: '16:9', columns: { desktop: 6, mobile: 3 } },
    data: answer(pages),
  },
  'two languages': {
    props: { heading: { en: 'Read on', de: 'Weiterlesen' }, ratio: '3:4', design: 'grid' },
    data: answer([
      exampleCard('care', { title: { en: 'Care', de: 'Pflege' }, excerpt: { en: 'By hand.', de: 'Von Hand.' } }),
    ]),
  },
  empty: { data: answer([]) },
  long: {
    props: { limit: 100, excerptLength: 300, design: 'grid', ratio: '2:3' },
    data: answer(
      Array.from({ length: 100 }, (_, at) =>
        exampleCard(`long-${at}`, {
          title: { en: longText(at === 0 ? 200 : 40) },
          excerpt: { en: longText(600) },
          image: at % 3 === 0 ? null : examplePicture({ id: `long-${at}` }),
        }),
      ),
    ),
  },
  hostile: {
    props: {
      heading: { en: hostileText },
      link: hostileLink,
      linkLabel: { en: hostileText.slice(0, 60) },
      ratio: '4:3',
      labels: true,
    },
    data: answer([
      exampleCard('hostile', {
        title: { en: hostileText },
        excerpt: { en: hostileText },
        labels: [{ name: hostileText, path: '/shop/category/x' }],
      }),
    ]),
  },
})
