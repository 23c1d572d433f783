import { examplesFor, hostileText, longText } from '../kit/examples'
import { ratios } from '../kit/ratio'
import { embed } from './block'

const about = { title: '', posterId: null, width: 0, height: 0 }
const spotify = { ...about, provider: 'spotify' as const, id: 'track/4uLU6hMCjMI75M1A2tKUQC' }
const data = { picture: null }

export const examples = examplesFor(embed, {
  'of Spotify': { props: { embed: { ...spotify, title: 'Estuary, geese' }, height: 200 }, data },
  'of SoundCloud': {
    props: {
      embed: { ...about, provider: 'soundcloud', id: 'tern/estuary-geese' },
      height: 240,
      caption: { en: 'Geese' },
    },
    data,
  },
  'of YouTube': {
    props: { embed: { ...about, provider: 'youtube', id: 'dQw4w9WgXcQ', width: 640, height: 360 } },
    data,
  },
  'of Vimeo': { props: { embed: { ...about, provider: 'vimeo', id: '76979871' } }, data },
  'of Wistia': { props: { embed: { ...about, provider: 'wistia', id: 'e4a27b971d' } }, data },
  'of Animoto': { props: { embed: { ...about, provider: 'animoto', id: 'JzwsBn5FRVxS0qoqcBP5zA' } }, data },
  'own code': {
    props: { from: 'custom', html: '<p style="font:2rem serif">Tide tables</p>', title: { en: 'Tides' }, height: 240 },
    data,
  },
  ...Object.fromEntries(
    ratios.filter(ratio => ratio !== 'auto').map(ratio => [ratio, { props: { embed: spotify, ratio }, data }]),
  ),
  empty: { data },
  long: { props: { embed: spotify, title: { en: longText(120) }, caption: { en: longText(300) } }, data },
  hostile: {
    props: {
      from: 'custom',
      html: `<iframe src="javascript:alert(1)" onload="alert(1)"></iframe>${hostileText}`.slice(0, 5000),
      title: { en: hostileText },
      caption: { en: hostileText },
      height: 240,
    },
    data,
  },
})
