import { shareTargets } from '@sitewright/domain/block-rules'
import { defineBlock, list, localString, object, oneOf, variant } from '../kit'

export const freshTarget = () => ({ kind: 'copy' as const })

export const share = defineBlock({
  type: 'share',
  version: 1,
  label: 'Share buttons',
  group: 'business',
  synonyms: ['copy link', 'send', 'tweet', 'recommend', 'social'],
  props: object({
    targets: list({ kind: oneOf(shareTargets) }, { min: 1, max: 8 }),
    title: localString({ max: 80 }),
    look: variant(['list', 'row']),
  }),
  defaults: locale => ({
    targets: [
      { id: 'first', kind: 'copy' as const },
      { id: 'second', kind: 'email' as const },
      { id: 'third', kind: 'message' as const },
      { id: 'fourth', kind: 'system' as const },
    ],
    title: { [locale]: 'Share this page' },
    look: 'list' as const,
  }),
  variants: {
    list: { label: 'List', props: { look: 'list' } },
    row: { label: 'Row', props: { look: 'row' } },
  },
  size: { desktop: { w: 6, h: 5 }, mobile: { w: 8, h: 5 } },
  island: 'idle',
  migrations: [],
})
