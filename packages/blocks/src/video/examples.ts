import { exampleFile, examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { ratios } from '../kit/ratio'
import { video } from './block'

const film = { title: 'Eight minutes in Bergen', posterId: 'example', width: 640, height: 360 }
const youtube = { ...film, provider: 'youtube' as const, id: 'dQw4w9WgXcQ' }
const picture = examplePicture({ width: 2000, height: 1250 })
const none = { file: null, picture: null, captionsFile: null }
const pictured = { ...none, picture }
const file = exampleFile('film', 'video', 'video/webm')
const upload = { from: 'upload', asset: 'film' } as const

export const examples = examplesFor(video, {
  'film with poster': {
    props: {
      embed: youtube,
      title: { en: 'Eight minutes in Bergen' },
      length: '4.20',
      caption: { en: 'Film, with subtitles' },
    },
    data: pictured,
  },
  'of Vimeo': {
    props: { embed: { ...film, provider: 'vimeo', id: '76979871' }, mode: 'fill', ratio: '21:9' },
    data: pictured,
  },
  'of Wistia': {
    props: { embed: { ...film, provider: 'wistia', id: 'e4a27b971d' }, mode: 'none', ratio: '16:9' },
    data: pictured,
  },
  'of Animoto': {
    props: { embed: { ...film, provider: 'animoto', id: 'JzwsBn5FRVxS0qoqcBP5zA', posterId: null } },
    data: none,
  },
  'without picture': { props: { embed: youtube, overlay: false }, data: none },
  'own file': {
    props: { ...upload, poster: 'example', title: { en: 'Nine firings a year' }, length: '0.02', captions: 'captions' },
    data: { picture, file, captionsFile: exampleFile('captions', 'file', 'text/vtt; charset=utf-8') },
  },
  'silent loop': {
    props: { ...upload, overlay: false, autoplay: true, loop: true, controls: false, mode: 'fill' },
    data: { ...none, file },
  },
  plain: { props: { ...upload, overlay: false }, data: { ...none, file } },
  ...Object.fromEntries(
    ratios
      .filter(ratio => !['auto', '16:9', '21:9'].includes(ratio))
      .map(ratio => [ratio, { props: { embed: youtube, ratio, mode: 'none' as const }, data: pictured }]),
  ),
  empty: { data: none },
  long: {
    props: { embed: youtube, title: { en: longText(120) }, length: '1.23.45.67', caption: { en: longText(300) } },
    data: pictured,
  },
  hostile: {
    props: { embed: { ...youtube, title: hostileText }, caption: { en: hostileText }, length: '"><b>' },
    data: none,
  },
})
