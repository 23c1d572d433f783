import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText } from '../kit/examples'
import { siteTitle } from './block'

export const examples = examplesFor(siteTitle, {
  name: { data: { logo: null } },
  logo: { props: { as: 'logo', logo: 'example' }, data: { logo: examplePicture({ width: 600, height: 200 }) } },
  empty: { data: { logo: null } },
  long: {
    props: { as: 'logo', logo: 'example', height: { desktop: 120, mobile: 60 } },
    data: { logo: examplePicture({ width: 3000, height: 100 }) },
  },
  hostile: { props: { as: 'logo', logo: 'example' }, data: { logo: examplePicture({ alt: { en: hostileText } }) } },
})
