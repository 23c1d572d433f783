import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { scheduling } from './block'

const account = '12345678'
const data = { picture: null }

export const examples = examplesFor(scheduling, {
  'in the page': {
    props: {
      account,
      title: { en: 'Throw a bowl with us' },
      text: { en: 'Two hours at the wheel, every other Saturday. Clay and firing are included.' },
    },
    data,
  },
  'over a picture': {
    props: { account: 'https://tern-pottery.as.me', title: { en: 'Visit the studio' }, picture: 'example' },
    data: { picture: examplePicture() },
  },
  'in the words of the page': { props: { account, title: {} }, data },
  button: { props: { account, open: 'button', label: { en: 'Book a lesson' } }, data },
  'button in the middle': { props: { account, open: 'button', label: {}, align: 'center' }, data },
  'button on the right': { props: { account, open: 'button', align: 'right' }, data },
  empty: { data },
  long: { props: { account, title: { en: longText(120) }, text: { en: longText(300) } }, data },
  'long button': { props: { account, open: 'button', label: { en: longText(60) } }, data },
  hostile: {
    props: {
      account: 'https://tern.as.me/?appointmentType=category:%22%3E%3Cscript%3E',
      title: { en: hostileText },
      text: { en: hostileText },
    },
    data,
  },
  'hostile button': { props: { account, open: 'button', label: { en: hostileText.slice(0, 60) } }, data },
})
