import { defaultHighlight } from '@sitewright/domain/effects'
import { type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { defineBlock, localRichText, object, oneOf } from '../kit'
import { verticalAlignments } from '../kit/alignment'

const highlightedWords: RichTextDocument = {
  type: 'rich-text',
  content: [
    {
      type: 'heading',
      level: 2,
      content: [
        { type: 'text', text: 'Write ' },
        { type: 'text', text: 'here', marks: [{ ...defaultHighlight, type: 'highlight', id: 'here' }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
}

export const text = defineBlock({
  type: 'text',
  version: 1,
  label: 'Text',
  group: 'basic',
  synonyms: ['paragraph', 'copy', 'words', 'list', 'quote', 'link', 'highlight', 'marker', 'underline'],
  props: object({
    text: localRichText(),
    tone: oneOf(['normal', 'soft']),
    vertical: oneOf(verticalAlignments),
  }),
  defaults: locale => ({
    text: { [locale]: richText('Write here.') },
    tone: 'normal' as const,
    vertical: 'top' as const,
  }),
  variants: {
    plain: { label: 'Plain text', props: {} },
    highlighted: { label: 'Highlighted text', props: {}, words: locale => ({ text: { [locale]: highlightedWords } }) },
  },
  size: { desktop: { w: 8, h: 3 }, mobile: { w: 8, h: 4 } },
  /** Only where something is highlighted. */
  island: 'visible',
  migrations: [],
})
