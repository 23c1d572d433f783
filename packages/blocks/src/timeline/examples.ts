import { richText } from '@sitewright/domain/rich-text'
import { examplesFor, hostileText, inEnglish, longText } from '../kit/examples'
import { timeline } from './block'

const entry = (id: string, when: string, text: string, title = '') => ({
  id,
  when: { en: when },
  title: inEnglish(title),
  text: { en: richText(text) },
})
const years = [
  entry('a', '2016', 'A wheel, a borrowed kiln and a lifeboat house without a roof.'),
  entry('b', '2019', 'Idris arrives to fix a shelf and stays to mix celadon.'),
  entry('c', '2022', 'We build the wood kiln. Two tonnes of brick, carried in by hand.'),
  entry('d', '2025', 'Nine firings a year, forty-six pieces in the shop.'),
]

export const examples = examplesFor(timeline, {
  left: { props: { entries: years } },
  alternating: { props: { entries: years, layout: 'alternating', mark: 'all' } },
  'with titles': {
    props: {
      mark: 'none',
      entries: [
        entry('a', 'Monday', 'Wedge and throw.', 'Clay'),
        entry('b', 'Wednesday', 'Trim the feet, pull the handles.', 'Leather hard'),
        entry('c', 'The week after next', 'Open the kiln together.', 'Fire'),
      ],
    },
  },
  one: { props: { entries: years.slice(0, 1) } },
  empty: { props: { entries: [{ id: 'empty', when: {}, title: {}, text: {} }] } },
  long: {
    props: {
      entries: Array.from({ length: 60 }, (_, at) =>
        entry(`e${at}`, at === 0 ? longText(40) : `${1966 + at}`, longText(120), at === 1 ? longText(120) : ''),
      ),
    },
  },
  hostile: { props: { entries: [entry('hostile', hostileText.slice(0, 40), hostileText, hostileText)] } },
})
