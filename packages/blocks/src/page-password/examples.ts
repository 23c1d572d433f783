import { examplesFor, hostileText, longText } from '../kit/examples'
import { pagePassword } from './block'

const lock = { action: '/api/lock/rule', sends: { crumb: 'crumb', to: '/client-area', locale: 'en' }, problem: null }

export const examples = examplesFor(pagePassword, {
  'to be opened': { data: { lock } },
  'a wrong one': { data: { lock: { ...lock, problem: 'wrong' } } },
  'tried too often': { data: { lock: { ...lock, problem: 'too-many' } } },
  'a word of its own': { data: { lock }, props: { label: { en: 'See the pictures' } } },
  empty: { data: { lock: null } },
  long: { data: { lock }, props: { label: { en: longText(40) } } },
  hostile: {
    data: { lock: { ...lock, sends: { to: hostileText } } },
    props: { label: { en: hostileText.slice(0, 40) } },
  },
})
