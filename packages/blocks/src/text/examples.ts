import { richText } from '@sitewright/domain/rich-text'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { text } from './block'

const words = (value: string) => ({ type: 'text', text: value })
const written = {
  type: 'rich-text',
  content: [
    { type: 'heading', level: 2, content: [words('Nine firings')] },
    { type: 'paragraph', content: [words('Maren throws. Idris glazes.')] },
    {
      type: 'list',
      ordered: true,
      items: [[{ type: 'paragraph', content: [words('Dig')] }], [{ type: 'paragraph', content: [words('Fire')] }]],
    },
    { type: 'quote', content: [{ type: 'paragraph', content: [words('Everything else is weather.')] }] },
  ],
}
const hostileMark = { type: 'link', href: 'javascript:alert(1)' }

export const examples = examplesFor(text, {
  paragraph: { props: { text: { en: richText('Thrown in a boathouse on the estuary.') } } },
  'everything a text can hold': { props: { text: { en: written }, vertical: 'middle' } },
  soft: { props: { tone: 'soft', vertical: 'bottom' } },
  empty: { props: { text: {} } },
  long: { props: { text: { en: richText(longText(5000)) } } },
  hostile: {
    props: {
      text: {
        en: {
          type: 'rich-text',
          content: [{ type: 'paragraph', content: [{ ...words(hostileText), marks: [hostileMark] }] }],
        },
      },
    },
  },
})
