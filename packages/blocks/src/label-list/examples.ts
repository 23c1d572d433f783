import { exampleAuthors, exampleLabels } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { labelList } from './block'

const categories = exampleLabels('category', { Vases: 12, Bowls: 7, 'Plates and platters': 5, Seconds: 1 })
const tags = exampleLabels('tag', { celadon: 9, 'wood-fired': 4, gift: 3 })

export const examples = examplesFor(labelList, {
  categories: { data: { labels: categories } },
  'tags by number': { props: { of: 'tags', sort: 'count', counts: true }, data: { labels: tags } },
  authors: {
    props: { of: 'authors', collectionId: 'journal', sort: 'count', counts: true },
    data: { labels: exampleAuthors({ 'Jun Morrow': 9, 'Ines Aldous': 1 }) },
  },
  'below each other': { props: { layout: 'list', counts: true }, data: { labels: categories } },
  one: { data: { labels: categories.slice(0, 1) } },
  'two languages': { data: { labels: exampleLabels('category', { 'Vases / Vasen': 2, 'Bowls / Schalen': 4 }) } },
  empty: { data: { labels: [] } },
  long: {
    props: { limit: 500, counts: true },
    data: {
      labels: Array.from({ length: 500 }, (_, at) => ({
        name: at === 0 ? longText(50).replaceAll(' ', '') : `Label ${at}`,
        path: `/shop/category/label-${at}`,
        count: at,
      })),
    },
  },
  hostile: { data: { labels: exampleLabels('category', { [hostileText]: 3 }) } },
})
