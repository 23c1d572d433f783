import { editMessages } from '@sitewright/domain/catalogue/messages'
import { defineBlock, link, localString, object, oneOf, variant } from '../kit'
import { alignments } from '../kit/alignment'
import { lackIf } from '../kit/lacks'

/** To the site's account at a service where people order food. */
export const orderingLink = defineBlock({
  type: 'ordering-link',
  version: 1,
  label: 'Order online',
  group: 'business',
  synonyms: ['delivery', 'takeaway', 'food ordering', 'pick up', 'restaurant'],
  props: object({
    link: link(),
    label: localString({ max: 60 }),
    look: variant(['button', 'text']),
    align: oneOf(alignments),
  }),
  defaults: locale => ({
    link: null,
    label: { [locale]: editMessages.orderNow },
    look: 'button' as const,
    align: 'left' as const,
  }),
  variants: {
    button: { label: 'Button', props: { look: 'button' } },
    text: { label: 'Text', props: { look: 'text' } },
  },
  size: { desktop: { w: 5, h: 2 }, mobile: { w: 8, h: 2 } },
  lacks: ({ link: target }) => lackIf(target === null, 'no-link'),
  migrations: [],
})
