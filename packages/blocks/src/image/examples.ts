import { examplePicture } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { image } from './block'

const data = { picture: examplePicture(), phonePicture: null }
const asset = 'example'

export const examples = examplesFor(image, {
  fill: { props: { asset }, data },
  fit: { props: { asset, fit: 'fit', link: { kind: 'address', href: 'https://example.com/' } }, data },
  stretch: { props: { asset, fit: 'stretch', cornerRadius: 200, decorative: true }, data },
  'another crop on phones': {
    props: { asset, phoneAsset: 'phone' },
    data: { ...data, phonePicture: examplePicture({ id: 'phone', width: 1000, height: 1000 }) },
  },
  empty: { data: { picture: null, phonePicture: null } },
  long: { props: { asset, alt: { en: longText(1000) } }, data },
  hostile: { props: { asset, alt: { en: hostileText }, link: hostileLink }, data },
})
