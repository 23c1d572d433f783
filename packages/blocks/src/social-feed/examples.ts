import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { socialFeed } from './block'

const pictures = (count: number, text = 'Moon jars on the drying rack') =>
  Array.from({ length: count }, (_, index) => ({
    id: `picture-${index}`,
    href: `https://www.flickr.com/photos/12345678@N00/${index}`,
    text,
    url: examplePicture().url,
  }))

export const examples = examplesFor(socialFeed, {
  flickr: { props: { service: 'flickr', account: '12345678@N00' }, data: { feed: { pictures: pictures(12) } } },
  'not asked yet': {
    props: { service: 'flickr', account: '12345678@N00', limit: 6 },
    data: { feed: { pictures: null } },
  },
  'instagram without a key': { props: { account: '@tern.ceramics' }, data: { feed: null } },
  fivehundredpix: {
    props: { service: 'fivehundredpix', account: 'tern', columns: { desktop: 4, mobile: 2 }, gutter: 24, limit: 4 },
    data: { feed: { pictures: pictures(4, '') } },
  },
  empty: { data: { feed: null } },
  'nothing shown': { props: { account: 'tern' }, data: { feed: { pictures: [] } } },
  long: {
    props: { account: 'tern.ceramics.of.craster.ne6', limit: 50, columns: { desktop: 10, mobile: 5 }, gutter: 0 },
    data: { feed: { pictures: pictures(50, longText(300)) } },
  },
  hostile: {
    props: { account: 'tern', limit: 1 },
    data: { feed: { pictures: pictures(1, hostileText) } },
  },
})
