import { defineBlock, embed as embedProp, integer, localString, object, oneOf, query, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'
import { ratios } from '../kit/ratio'

export const embed = defineBlock({
  type: 'embed',
  version: 1,
  label: 'Embed',
  group: 'basic',
  synonyms: ['iframe', 'oembed', 'spotify', 'soundcloud', 'youtube', 'vimeo', 'widget'],
  props: object({
    from: variant(['provider', 'custom']),
    embed: embedProp(),
    html: text({ max: 5000 }),
    title: localString({ max: 120 }),
    ratio: oneOf(ratios),
    /** Where nothing says how tall it is, in pixels. */
    height: integer({ min: 120, max: 2000 }),
    caption: localString({ max: 300 }),
  }),
  defaults: () => ({
    from: 'provider' as const,
    embed: null,
    html: '',
    title: {},
    ratio: 'auto' as const,
    height: 400,
    caption: {},
  }),
  variants: {
    provider: { label: 'By address', props: { from: 'provider' } },
    custom: { label: 'Own code', props: { from: 'custom' } },
  },
  size: { desktop: { w: 12, h: 8 }, mobile: { w: 8, h: 7 } },
  needs: ({ embed: chosen }) => ({ picture: query.asset(chosen?.posterId ?? null) }),
  // Not `interaction`: for a visitor who has agreed, it comes without a touch.
  island: 'visible',
  thirdParty: ({ from, embed: chosen }) => (from === 'provider' && chosen ? [chosen.provider] : []),
  lacks: ({ from, embed: chosen, html }) =>
    lackIf(from === 'provider' ? chosen === null : html.trim() === '', 'nothing-embedded'),
  migrations: [],
})
