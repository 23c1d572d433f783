import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { reservation } from './block'

const account = '123456'
const data = { picture: null }

export const examples = examplesFor(reservation, {
  'a table': {
    props: {
      account,
      title: { en: 'Come and eat with us' },
      text: { en: 'Wednesday to Saturday from six. We hold a table for fifteen minutes.' },
    },
    data,
  },
  'over a picture': {
    props: { account: `https://www.opentable.co.uk/restref/client/?rid=${account}`, picture: 'example' },
    data: { picture: examplePicture() },
  },
  'in the words of the page': { props: { account }, data },
  'an event': { props: { account, purpose: 'event' }, data },
  empty: { data },
  long: { props: { account, title: { en: longText(120) }, text: { en: longText(300) } }, data },
  hostile: { props: { account, title: { en: hostileText }, text: { en: hostileText } }, data },
})
