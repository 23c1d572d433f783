import { exampleFile, exampleItem, examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { itemBody } from './block'

const picture = examplePicture({ id: 'estuary', width: 1600, height: 1000 })
const post = exampleItem('clay', { image: picture })
const media = { file: null, embed: '', clickThrough: '' }

export const examples = examplesFor(itemBody, {
  full: { props: { picture: 'full' }, data: { item: post } },
  wide: { props: { picture: 'wide', initial: true }, data: { item: post } },
  'as wide as the text': { props: { picture: 'measure' }, data: { item: post } },
  'without a picture': { props: { picture: 'none' }, data: { item: post } },
  project: {
    props: { picture: 'none' },
    data: {
      item: exampleItem('house', {
        kind: 'portfolio-item',
        project: { year: '2026', client: '', pictures: [picture, examplePicture({ id: 'second' })] },
      }),
    },
  },
  'a picture of a gallery': {
    data: { item: exampleItem('jar', { kind: 'gallery-image', media: { ...media, file: picture } }) },
  },
  'a film': {
    data: {
      item: exampleItem('film', {
        kind: 'gallery-video',
        image: picture,
        media: { ...media, embed: 'https://vimeo.com/76979871' },
      }),
    },
  },
  'a track': {
    data: {
      item: exampleItem('weir', {
        kind: 'album-track',
        track: { file: exampleFile('sound', 'audio', 'audio/wav'), artist: 'The Wend', seconds: 220 },
      }),
    },
  },
  empty: { data: { item: null } },
  long: { data: { item: exampleItem('clay', { image: examplePicture({ alt: { en: longText(1000) } }) }) } },
  hostile: {
    data: {
      item: exampleItem('clay', {
        kind: 'gallery-video',
        title: { en: hostileText },
        excerpt: { en: hostileText },
        media: { ...media, embed: 'javascript:alert(1)' },
      }),
    },
  },
})
