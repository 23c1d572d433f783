import { examplesFor, hostileText, longText } from '../kit/examples'
import { cookieSettings } from './block'

export const examples = examplesFor(cookieSettings, {
  'in the words of the page': {},
  'in the owner’s words': { props: { label: { en: 'Privacy choices' }, inMenuOnPhones: false } },
  empty: { props: { label: { en: ' ' } } },
  long: { props: { label: { en: longText(60) } } },
  hostile: { props: { label: { en: hostileText.slice(0, 60) } } },
})
