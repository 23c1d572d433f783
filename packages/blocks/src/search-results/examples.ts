import { noSearchCounts } from '@sitewright/domain/search'
import { examplePicture, exampleProduct } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { searchResults } from './block'

const page = (id: string, title: string, text: string, kind: 'page' | 'post' = 'page') => ({
  id,
  kind,
  title,
  path: `/${id}`,
  excerpt: [
    { text: `${text} `, isMatch: false },
    { text: 'celadon', isMatch: true },
    { text: '.', isMatch: false },
  ],
})

const products = ['bowl', 'pitcher', 'vase', 'holder'].map(id =>
  exampleProduct(id, { title: { en: `Celadon ${id}` }, images: [examplePicture({ id })] }),
)

const celadon = {
  text: 'celadon',
  kind: null,
  page: 1,
  pages: 1,
  counts: { ...noSearchCounts, product: 6, page: 2, post: 1 },
  products,
  found: [
    page('glazes', 'Clay and glazes', 'What is in them:'),
    page('studio', 'The studio', 'Jugs and the last'),
    page('glaze-tests', 'Forty glaze tests', 'Ash, iron and a quiet', 'post'),
  ],
  isFailed: false,
}
const nothing = { ...celadon, counts: noSearchCounts, products: [], found: [] }

export const examples = examplesFor(searchResults, {
  results: { data: { search: celadon } },
  'one kind of many': {
    data: {
      search: {
        ...celadon,
        kind: 'product',
        page: 2,
        pages: 3,
        counts: { ...noSearchCounts, product: 60, page: 2 },
        found: [],
      },
    },
  },
  'nothing found': { data: { search: nothing } },
  'took too long': { data: { search: { ...nothing, isFailed: true } } },
  empty: { data: { search: null } },
  long: {
    data: {
      search: {
        ...celadon,
        text: longText(100),
        found: Array.from({ length: 16 }, (_, index) => page(`page-${index}`, longText(120), longText(160))),
      },
    },
  },
  hostile: {
    data: { search: { ...celadon, text: hostileText, products: [], found: [page('x', hostileText, hostileText)] } },
  },
})
