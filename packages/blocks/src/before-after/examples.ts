import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { beforeAfter } from './block'

const first = examplePicture({ id: 'first', width: 1500, height: 1000, alt: { en: 'A jar on a kiln shelf.' } })
const second = examplePicture({ id: 'second', alt: { en: 'The jar after the firing.' } })
const data = { first, second }
const both = { before: 'first', after: 'second' }
const labels = { beforeLabel: { en: 'Before the fire' }, afterLabel: { en: 'After' } }

export const examples = examplesFor(beforeAfter, {
  sideways: { props: { ...both, ...labels, caption: { en: 'Speckled chalk, one firing' } }, data },
  upright: { props: { ...both, ...labels, direction: 'upright', ratio: '4:5', start: 40 }, data },
  'the first one whole': { props: { ...both, start: 100, ratio: 'auto' }, data },
  'the second one whole': { props: { ...both, start: 0, ratio: '1:1' }, data },
  square: { props: { ...both, ratio: '3:4' }, data },
  narrow: { props: { ...both, ratio: '2:3' }, data },
  wide: { props: { ...both, ratio: '16:9' }, data },
  'as wide as a film': { props: { ...both, ratio: '21:9' }, data },
  'one of them gone': { props: { ...both, ratio: '4:3' }, data: { first, second: null } },
  empty: { data: { first: null, second: null } },
  long: {
    props: {
      ...both,
      beforeLabel: { en: longText(40) },
      afterLabel: { en: longText(40) },
      alt: { en: longText(1000) },
      caption: { en: longText(300) },
    },
    data,
  },
  hostile: {
    props: {
      ...both,
      beforeLabel: { en: hostileText.slice(0, 40) },
      alt: { en: hostileText },
      caption: { en: hostileText },
    },
    data,
  },
})
