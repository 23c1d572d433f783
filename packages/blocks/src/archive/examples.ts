import { exampleAuthors, exampleLabels, exampleTimes } from '../kit/example-data'
import { examplesFor, hostileText } from '../kit/examples'
import { archive } from './block'

const months = exampleTimes(['2026-11', '2026-10', '2026-03', '2025-12', '2025-06'])
const years = exampleTimes(['2026', '2025', '2024'])
const categories = exampleLabels('category', { Vases: 12, Bowls: 7, 'Plates and platters': 5 })

export const examples = examplesFor(archive, {
  months: { data: { labels: months } },
  years: { props: { by: 'years', counts: false }, data: { labels: years } },
  categories: { props: { by: 'categories' }, data: { labels: categories } },
  authors: {
    props: { by: 'authors', collectionId: 'journal' },
    data: { labels: exampleAuthors({ 'Jun Morrow': 9, 'Ines Aldous': 1 }) },
  },
  menu: { props: { layout: 'menu' }, data: { labels: months } },
  'years to open': { props: { layout: 'folded' }, data: { labels: months } },
  one: { data: { labels: months.slice(0, 1) } },
  empty: { data: { labels: [] } },
  long: {
    props: { layout: 'folded', limit: 500 },
    data: {
      labels: exampleTimes(
        Array.from(
          { length: 480 },
          (_, at) => `${2026 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}`,
        ),
      ),
    },
  },
  hostile: { props: { by: 'categories' }, data: { labels: exampleLabels('category', { [hostileText]: 1 }) } },
})
