import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { countdown } from './block'

const future = '2031-12-06T10:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'
const title = { en: 'Truffle supper, eighteen places' }

export const examples = examplesFor(countdown, {
  large: { props: { until: future, title, link: { kind: 'address', href: 'https://example.com/' }, level: 'h2' } },
  'with seconds': { props: { until: future, title, units: 'days-seconds', level: 'h4' } },
  'seconds on the last day': { props: { until: future, title, units: 'auto', level: 'p' } },
  'in a line': { props: { until: future, title: { en: 'The shop opens in' }, look: 'line', level: 'p' } },
  over: { props: { until: past, title, finishedText: { en: 'We are open' } } },
  'gone when it is over': { props: { until: future, title: { en: 'Gone when it is over' }, finished: 'hide' } },
  empty: {},
  long: { props: { until: future, title: { en: longText(120) }, finishedText: { en: longText(120) } } },
  hostile: {
    props: { until: future, title: { en: hostileText }, finishedText: { en: hostileText }, link: hostileLink },
  },
})
