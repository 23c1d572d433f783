import { richText } from '@sitewright/domain/rich-text'
import { defineBlock, localRichText, object, oneOf } from '../kit'
import { verticalAlignments } from '../kit/alignment'

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
  size: { desktop: { w: 8, h: 3 }, mobile: { w: 8, h: 4 } },
  /** Only where something is highlighted. */
  island: 'visible',
  migrations: [],
})
