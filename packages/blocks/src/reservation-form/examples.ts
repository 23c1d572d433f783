import { examplesFor, hostileText, longText } from '../kit/examples'
import { reservationForm } from './block'

const account = '123456'

export const examples = examplesFor(reservationForm, {
  'a table': {
    props: { account, title: { en: 'Find a table' }, note: { en: 'Parties above eight: please call us.' } },
  },
  'in the words of the page': { props: { account } },
  'an event': { props: { account, purpose: 'event', people: 8 } },
  'hours that cannot be read': { props: { account, from: 'six', until: '26:00' } },
  empty: {},
  long: { props: { account, title: { en: longText(120) }, note: { en: longText(300) } } },
  hostile: { props: { account, title: { en: hostileText }, note: { en: hostileText } } },
})
