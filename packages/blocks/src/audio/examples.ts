import { exampleFile, examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { audio } from './block'

const file = exampleFile('sound', 'audio', 'audio/wav')
const words = { title: { en: 'Mill reach, dawn chorus' }, by: { en: 'Recorded by Ngozi A.' } }

export const examples = examplesFor(audio, {
  bar: {
    props: { asset: 'sound', ...words, cover: 'example', download: true },
    data: { file, picture: examplePicture() },
  },
  'without cover': { props: { asset: 'sound', ...words }, data: { file, picture: null } },
  small: { props: { asset: 'sound', ...words, style: 'small' }, data: { file, picture: null } },
  'without words': { props: { asset: 'sound', style: 'small' }, data: { file, picture: null } },
  empty: { data: { file: null, picture: null } },
  long: {
    props: {
      asset: 'sound',
      title: { en: longText(120) },
      by: { en: longText(120) },
      cover: 'example',
      download: true,
    },
    data: { file, picture: examplePicture() },
  },
  hostile: {
    props: { asset: 'sound', title: { en: hostileText }, by: { en: hostileText }, download: true },
    data: { file, picture: null },
  },
})
