import { exampleCard } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { itemNeighbours } from './block'

const post = (id: string, title: string) =>
  exampleCard(id, { kind: 'post', title: { en: title }, path: `/journal/${id}` })
const of = (before: ReturnType<typeof post> | null, after: ReturnType<typeof post> | null, isByTime = true) => ({
  neighbours: { collectionId: 'journal', isByTime, before, after },
})

export const examples = examplesFor(itemNeighbours, {
  both: {
    data: of(post('green', 'Twenty-four ways to be wrong about green'), post('bowl', 'Why a bowl warps on Tuesdays')),
  },
  'with pictures': { props: { picture: true }, data: of(post('green', 'Green'), post('bowl', 'Bowls')) },
  'in an order of their own': { data: of(post('green', 'Green'), post('bowl', 'Bowls'), false) },
  last: { data: of(post('green', 'Twenty-four ways to be wrong about green'), null) },
  first: { props: { date: false }, data: of(null, post('bowl', 'Why a bowl warps on Tuesdays')) },
  empty: { data: { neighbours: null } },
  long: { data: of(post('a', longText(200)), post('b', longText(200))) },
  hostile: { data: of(post('a', hostileText), post('b', hostileText)) },
})
