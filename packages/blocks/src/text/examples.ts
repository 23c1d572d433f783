import {
  defaultHighlight,
  type HighlightSettings,
  highlightAnimations,
  highlightShapes,
} from '@sitewright/domain/effects'
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
const marked = (id: string, value: string, settings: Partial<HighlightSettings> = {}) => ({
  ...words(value),
  marks: [{ type: 'highlight', id, ...defaultHighlight, ...settings }],
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const shapesWith = (settings: Partial<HighlightSettings>) => ({
  en: {
    type: 'rich-text',
    content: highlightShapes.map(shape =>
      paragraph(
        words('Words with '),
        marked(`${shape}-mark`, `a ${shape}`, {
          shape,
          ...(shape === 'marker' && {
            color: 'accent',
            opacity: 0.3,
            isFront: false,
            thickness: { unit: 'em', value: 0.55 },
          }),
          ...settings,
        }),
        words(' among others.'),
      ),
    ),
  },
})
const link = { type: 'link', href: '/shop' }

const hostileMark = { type: 'link', href: 'javascript:alert(1)' }

export const examples = examplesFor(text, {
  paragraph: { props: { text: { en: richText('Thrown in a boathouse on the estuary.') } } },
  'everything a text can hold': { props: { text: { en: written }, vertical: 'middle' } },
  highlights: { props: { text: shapesWith({}) } },
  ...Object.fromEntries(
    highlightAnimations.map((animation, index) => [
      `highlights that ${animation === 'fadeScale' ? 'fade and grow' : animation}`,
      {
        props: {
          text: shapesWith({ animation, isAnimationEnabled: true, direction: index === 1 ? 'left' : 'right' }),
        },
      },
    ]),
  ),
  'highlights over lines and links': {
    props: {
      text: {
        en: {
          type: 'rich-text',
          content: [
            {
              type: 'heading',
              level: 2,
              content: [words('Everything '), marked('weather', 'else is weather', { color: 'accent' })],
            },
            paragraph(
              words('One that '),
              marked('wrapped', longText(240), { shape: 'underline' }),
              words(' ends here.'),
            ),
            paragraph({
              ...marked('linked', 'A link', { shape: 'circle' }),
              marks: [link, ...marked('linked', '', { shape: 'circle' }).marks],
            }),
          ],
        },
      },
    },
  },
  soft: { props: { tone: 'soft', vertical: 'bottom' } },
  empty: { props: { text: {} } },
  long: { props: { text: { en: richText(longText(5000)) } } },
  hostile: {
    props: {
      text: {
        en: {
          type: 'rich-text',
          content: [
            { type: 'paragraph', content: [{ ...words(hostileText), marks: [hostileMark] }] },
            paragraph(marked('hostile', hostileText, { shape: 'spiral' as never, color: 'red;background:url(x)' })),
            paragraph(...Array.from({ length: 51 }, (_, index) => marked(`mark-${index}`, `${index} `))),
          ],
        },
      },
    },
  },
})
