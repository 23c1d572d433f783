import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { registry } from './block'

const account = 'marenandidris'
const data = { picture: null }

export const examples = examplesFor(registry, {
  registry: {
    props: {
      account,
      title: { en: 'Wishes for our kitchen' },
      text: { en: 'Your company is what we wish for most. Should you want to give something, here are ideas.' },
    },
    data,
  },
  'over a picture': {
    props: { account: `https://www.zola.com/registry/${account}`, picture: 'example' },
    data: { picture: examplePicture() },
  },
  'in the words of the page': { props: { account, title: {} }, data },
  empty: { data },
  long: { props: { account, title: { en: longText(120) }, text: { en: longText(300) } }, data },
  hostile: { props: { account, title: { en: hostileText }, text: { en: hostileText } }, data },
})
