import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText } from '../kit/examples'
import { siteTitle } from './block'

export const examples = examplesFor(siteTitle, {
  name: { data: { logo: null } },
  logo: { props: { logo: 'example' }, data: { logo: examplePicture({ width: 600, height: 200 }) } },
  empty: { data: { logo: null } },
  long: { props: { logo: 'example', logoHeight: 120 }, data: { logo: examplePicture({ width: 3000, height: 100 }) } },
  hostile: { props: { logo: 'example' }, data: { logo: examplePicture({ alt: { en: hostileText } }) } },
})
