import type { AssetAnswer } from '../kit'
import { exampleCard, examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
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

const about = { title: 'Eight minutes in Bergen', posterId: null, width: 640, height: 360 }
const film = { ...about, provider: 'youtube' as const, id: 'dQw4w9WgXcQ' }
/** The second has a film, and every third from there. */
const filmed = (count: number) => slides(count).map((slide, at) => (at % 3 === 1 ? { ...slide, film } : slide))

const rest = { captionPlace: 'none' as const }

const ofCollection = {
  pictures: [],
  cards: {
    of: 'items' as const,
    items: pictures
      .slice(0, 6)
      .map((image, at) => exampleCard(`card-${at}`, { kind: 'picture', title: { en: names[at % 4]! }, image })),
    total: 6,
    collectionId: 'sets',
  },
}

export const examples = examplesFor(gallery, {
  'a page of pictures': {
    props: { from: 'collection', source: { collectionId: 'sets', filter: { kind: 'none' }, sort: 'manual' } },
    data: ofCollection,
  },
  slideshow: {
    props: { slides: filmed(8), design: 'slideshow', ratio: '16:9', loop: true, thumbnails: true, lightbox: false },
    data,
  },
  'slideshow that plays': {
    props: {
      slides: slides(4),
      design: 'slideshow',
      ratio: 'auto',
      autoCrop: false,
      transition: 'kenBurns',
      autoplay: true,
      loop: true,
      clicks: 'by-side',
      captionPlace: 'over',
      metaPosition: 'bottom-left',
      lightbox: false,
    },
    data,
  },
  slider: {
    props: { slides: slides(8), design: 'slider', ratio: 'auto', loop: true, speed: 500, lightbox: false },
    data,
  },
  'slider from the left': {
    props: {
      slides: linked(3),
      design: 'slider',
      ratio: '4:3',
      alignment: 'left',
      transition: 'scroll',
      clicks: 'previous',
      captionPlace: 'over',
      metaPosition: 'top-left',
    },
    data,
  },
  carousel: {
    props: { slides: slides(8), design: 'carousel', slidesPerRow: 3, gutter: 1, speed: 500, alignment: 'right' },
    data,
  },
  grid: { props: { slides: filmed(8), transition: 'swipe' }, data },
  'words over the picture': {
    props: { slides: linked(4), captionPlace: 'over', transition: 'newSwipe', lightbox: false },
    data,
  },
  'words over without a link': {
    props: {
      slides: filmed(3),
      ...{ captionPlace: 'over', metaPosition: 'center', lightbox: false, columns: { desktop: 3, mobile: 1 } },
    },
    data,
  },
  'rows that fill the width': {
    props: {
      slides: slides(8),
      design: 'autogrid',
      ratio: 'auto',
      columnWidth: 360,
      gutter: 8,
      lightboxTheme: 'light',
    },
    data,
  },
  'columns of one width': {
    props: { slides: slides(5), design: 'autogrid', ratio: '3:4', columnWidth: 180, metaPosition: 'top' },
    data,
  },
  columns: {
    props: { slides: slides(12), design: 'autocolumns', ratio: 'auto', gutter: 12, metaPosition: 'top-right', ...rest },
    data,
  },
  stack: { props: { slides: slides(2), design: 'stack', ratio: 'auto', lightbox: false }, data },
  'list of small pictures': {
    props: { slides: linked(2), design: 'list', listSize: 'small', ratio: '4:5', metaPosition: 'bottom-right' },
    data,
  },
  list: { props: { slides: slides(2), design: 'list', ratio: '3:2', lightbox: false }, data },
  'list of large pictures': { props: { slides: slides(2), design: 'list', listSize: 'large', ratio: '21:9' }, data },
  empty: { props: { ratio: '2:3' }, data: { pictures: [] } },
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
        { ...slideAt(2), film: { ...film, title: hostileText }, caption: { en: hostileText } },
      ],
    },
    data,
  },
})
