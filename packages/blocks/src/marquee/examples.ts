import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { marquee } from './block'

const item = (id: string, text: string, more: object = {}) => ({
  id,
  text: { en: text },
  link: null,
  picture: null,
  ...more,
})

const news = [
  item('firing', 'Ninth firing on Saturday'),
  item('shop', 'Forty-six pieces in the shop', { link: { kind: 'address', href: 'https://example.com/shop' } }),
  item('studio', 'The studio is open from ten'),
]
const pictures = [examplePicture()]
const none = { pictures: [] }

export const examples = examplesFor(marquee, {
  straight: { props: { items: news, separator: 'dot' }, data: none },
  wave: { props: { items: news, separator: 'star', waveIntensity: 24, size: 'h2' }, data: none },
  'to the right': { props: { items: news, separator: 'dash', animationDirection: 'right', size: 'h3' }, data: none },
  'with pictures': {
    props: {
      items: [item('jar', 'Moon jars', { picture: 'example' }), item('bowl', 'Bowls', { picture: 'example' })],
      size: 'display',
      gap: 64,
      pausedOnHover: true,
    },
    data: { pictures },
  },
  'one short word': { props: { items: [item('tern', 'Tern')], size: 'body', animationSpeed: 2 }, data: none },
  'long waves': {
    props: { items: news, waveIntensity: 60, waveFrequency: 10, size: 'h3', animationSpeed: 0.5 },
    data: none,
  },
  empty: { props: { items: [item('empty', ' ')] }, data: none },
  long: {
    props: { items: Array.from({ length: 20 }, (_, index) => item(`item-${index}`, longText(120))), size: 'h3' },
    data: none,
  },
  hostile: {
    props: { items: [item('hostile', hostileText.slice(0, 120), { link: hostileLink })], size: 'h3' },
    data: none,
  },
})
