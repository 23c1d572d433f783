import type { AssetAnswer } from '../kit'
import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { ratios } from '../kit/ratio'
import { gallery } from './block'

/** Upright, square and wide ones in turn. */
const shapes = [
  { width: 1500, height: 1000 },
  { width: 1120, height: 1400 },
  { width: 1400, height: 1400 },
  { width: 2400, height: 1000 },
] as const
const names = ['Dunes, noon', 'Cold moon', 'One tree', 'Harbour, before light']
const facts = ['Erg Chebbi, 2023', 'Kintail, 2024', 'Craster, 2024', 'Lofoten, 2025']
const link = { kind: 'address', href: 'https://example.com/' } as const

const slideAt = (at: number) => ({
  id: `slide-${at}`,
  assetId: `picture-${at % 8}`,
  caption: { en: names[at % 4]! },
  note: { en: facts[at % 4]! },
})
const slides = (count: number) => Array.from({ length: count }, (_, at) => slideAt(at))
const linked = (count: number) => slides(count).map(slide => ({ ...slide, link }))

const pictures: readonly AssetAnswer[] = Array.from({ length: 8 }, (_, at) =>
  examplePicture({ id: `picture-${at}`, ...shapes[at % 4] }),
)
const data = { pictures }

export const examples = examplesFor(gallery, {
  grid: { props: { slides: slides(8) }, data },
  'words over the picture': { props: { slides: linked(4), captionPlace: 'over' }, data },
  'words over without a link': {
    props: { slides: slides(3), captionPlace: 'over', columns: { desktop: 3, mobile: 1 } },
    data,
  },
  'each its own proportions': { props: { slides: slides(4), ratio: 'auto', captionPlace: 'none' }, data },
  'rows that fill the width': {
    props: { slides: slides(8), design: 'autogrid', ratio: 'auto', columnWidth: 360, gutter: 8 },
    data,
  },
  'columns of one width': { props: { slides: slides(5), design: 'autogrid', ratio: '3:4', columnWidth: 180 }, data },
  stack: { props: { slides: slides(2), design: 'stack', ratio: 'auto' }, data },
  'list of small pictures': { props: { slides: linked(2), design: 'list', listSize: 'small' }, data },
  list: { props: { slides: slides(2), design: 'list', ratio: '3:2' }, data },
  'list of large pictures': { props: { slides: slides(2), design: 'list', listSize: 'large', ratio: '16:9' }, data },
  ...Object.fromEntries(
    ratios
      .filter(ratio => !['auto', '1:1', '3:4', '3:2', '16:9'].includes(ratio))
      .map(ratio => [ratio, { props: { slides: slides(4), ratio, captionPlace: 'none' as const }, data }]),
  ),
  empty: { data: { pictures: [] } },
  long: {
    props: {
      slides: slides(24).map(slide => ({ ...slide, caption: { en: longText(300) }, note: { en: longText(300) } })),
      columns: { desktop: 8 },
      gutter: 0,
    },
    data,
  },
  hostile: {
    props: {
      slides: [
        { ...slideAt(0), link: hostileLink, caption: { en: hostileText }, alt: { en: hostileText } },
        { ...slideAt(1), assetId: 'gone' },
      ],
    },
    data,
  },
})
