import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { quote } from './block'

const text = { en: 'Maren throws. Idris glazes. Everything else is weather.' }
const source = { en: 'Ada Whitlock, The Northern Table' }
const link = { kind: 'address', href: 'https://example.com/' } as const

export const examples = examplesFor(quote, {
  large: { props: { text, source } },
  'heading 1': { props: { text, source, size: 'h1', align: 'center', link } },
  'heading 3': { props: { text, source, size: 'h3', align: 'right', marks: false } },
  plain: { props: { text, source, look: 'plain', link } },
  'plain in the middle': { props: { text, source, look: 'plain', align: 'center' } },
  'without a source': { props: { text, source: {} } },
  'two languages': { props: { text: { ...text, de: 'Maren dreht. Idris glasiert. Der Rest ist Wetter.' }, source } },
  empty: { props: { text: {}, source: {} } },
  long: { props: { text: { en: longText(600) }, source: { en: longText(120) } } },
  hostile: { props: { text: { en: hostileText }, source: { en: hostileText }, link: hostileLink } },
})
