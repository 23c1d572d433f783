import { richText } from '@sitewright/domain/rich-text'
import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { image } from './block'

const data = { picture: examplePicture(), phonePicture: null }
const asset = 'example'
const link = { kind: 'address', href: 'https://example.com/' } as const
const paragraph = (text: string) => ({ en: richText(text) })
const words = {
  title: { en: 'Thrown in one go' },
  text: paragraph('A moon jar is two bowls, joined at the waist while both are still wet. The seam stays.'),
}
const shadow = (angle: number, distance = 12) => ({
  angle,
  distance: { value: distance, unit: 'px' as const },
  blur: { value: 28, unit: 'px' as const },
})

export const examples = examplesFor(image, {
  fill: { props: { asset, caption: { en: 'Moon jar, 2024' }, captionPlace: 'below' }, data },
  poster: { props: { asset, variant: 'poster', ...words, buttonLabel: { en: 'See the jars' }, link }, data },
  card: { props: { asset, variant: 'card', ...words, link }, data },
  overlap: { props: { asset, variant: 'overlap', ...words, buttonLabel: { en: 'Read more' }, link }, data },
  collage: { props: { asset, variant: 'collage', ...words, fitAlignment: 'bottom left' }, data },
  stack: { props: { asset, variant: 'stack', ...words, link, fitAlignment: 'bottom' }, data },
  'caption on the picture': {
    props: {
      asset,
      lightbox: true,
      caption: { en: 'Moon jar, speckled chalk' },
      captionPlace: 'over',
      focal: { x: 0.5, y: 0.2 },
    },
    data,
  },
  fit: { props: { asset, fit: 'fit', link, fitAlignment: 'right', stretch: true }, data },
  'no larger than it is': {
    props: { asset: 'small', fit: 'fit', fitAlignment: 'top left' },
    data: { ...data, picture: examplePicture({ id: 'small', width: 120, height: 150 }) },
  },
  'in its own proportions': { props: { asset, fluid: false, fitAlignment: 'top', cornerRadius: 12 }, data },
  stretch: { props: { asset, fit: 'stretch', cornerRadius: 200, decorative: true, fitAlignment: 'left' }, data },
  'cut to an arch, with a shadow': {
    props: { asset, mask: 'arch', shadow: shadow(135), fitAlignment: 'top right' },
    data,
  },
  'cut to a flower': { props: { asset, mask: 'flower', link, fitAlignment: 'bottom right' }, data },
  'with a shadow': { props: { asset, mask: 'rectangle', shadow: shadow(180, 8), cornerRadius: 4 }, data },
  'another crop on phones': {
    props: { asset, phoneAsset: 'phone' },
    data: { ...data, phonePicture: examplePicture({ id: 'phone', width: 1000, height: 1000 }) },
  },
  empty: { data: { picture: null, phonePicture: null } },
  long: {
    props: {
      asset,
      variant: 'card',
      alt: { en: longText(1000) },
      title: { en: longText(200) },
      text: paragraph(longText(600)),
      buttonLabel: { en: longText(60) },
      link,
    },
    data,
  },
  hostile: {
    props: {
      asset,
      variant: 'stack',
      alt: { en: hostileText },
      title: { en: hostileText },
      buttonLabel: { en: hostileText.slice(0, 60) },
      caption: { en: hostileText },
      link: hostileLink,
    },
    data,
  },
})
