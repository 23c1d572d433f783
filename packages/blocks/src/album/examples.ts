import { limits } from '@sitewright/domain/catalogue'
import { exampleCard, exampleFile, examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { album } from './block'

const names = ['Spring, under ice', 'Moor, curlew', 'Mill reach, dawn chorus', 'Weir, in spate', 'Estuary, geese']
const lengths = ['3.40', '4.12', '5.02', '2.58', '6.31']
const track = (at: number) => ({
  id: `track-${at}`,
  asset: 'sound',
  title: { en: names[at % names.length]! },
  by: {},
  length: lengths[at % lengths.length]!,
})
const tracks = (count: number) => Array.from({ length: count }, (_, at) => track(at))
const files = [exampleFile('sound', 'audio', 'audio/wav')]
const head = { title: { en: 'Forty-one miles, listened to' }, text: { en: 'Six recordings, spring to mouth' } }

export const examples = examplesFor(album, {
  'with cover': {
    props: { tracks: tracks(5), ...head, cover: 'example' },
    data: { files, picture: examplePicture() },
  },
  'without cover': { props: { tracks: tracks(3), ...head }, data: { files, picture: null } },
  'list only': {
    props: { tracks: tracks(4).map(each => ({ ...each, by: { en: 'Ngozi A.' } })), look: 'list', numbers: false },
    data: { files, picture: null },
  },
  'a page of tracks': {
    props: {
      ...head,
      from: 'collection',
      source: { collectionId: 'recordings', filter: { kind: 'none' }, sort: 'manual' },
    },
    data: {
      files: [],
      picture: null,
      cards: {
        of: 'items',
        items: names.map((title, at) =>
          exampleCard(`card-${at}`, {
            kind: 'track',
            title: { en: title },
            media: { file: files[0]!, embed: '', clickThrough: '', artist: 'Ngozi A.', seconds: 220 },
          }),
        ),
        total: names.length,
        collectionId: 'recordings',
      },
    },
  },
  empty: { data: { files: [], picture: null } },
  long: {
    props: {
      tracks: tracks(limits.tracksPerAlbum).map(each => ({ ...each, title: { en: longText(120) } })),
      title: { en: longText(120) },
      text: { en: longText(300) },
      cover: 'example',
    },
    data: { files, picture: examplePicture() },
  },
  hostile: {
    props: {
      tracks: [
        { ...track(0), title: { en: hostileText }, by: { en: hostileText }, length: '"><b>' },
        { ...track(1), asset: 'gone' },
      ],
      title: { en: hostileText },
    },
    data: { files, picture: null },
  },
})
