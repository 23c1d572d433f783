import { mayAskOthers } from '@sitewright/domain/block-rules'
import { defineBlock, integer, object, oneOf, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const codeLanguages = ['html', 'css', 'js', 'markdown', 'plain'] as const

export const code = defineBlock({
  type: 'code',
  version: 1,
  label: 'Code',
  group: 'basic',
  synonyms: ['html', 'script', 'snippet', 'css', 'javascript', 'markdown', 'listing'],
  props: object({
    language: oneOf(codeLanguages),
    source: text({ max: 20_000 }),
    show: variant(['run', 'listing']),
    /** What a visitor must have agreed to before it runs. */
    consent: oneOf(['none', 'functional', 'marketing']),
    /** Of the frame it runs in, in pixels. */
    height: integer({ min: 40, max: 2000 }),
  }),
  defaults: () => ({
    language: 'html' as const,
    source: '',
    show: 'run' as const,
    consent: 'none' as const,
    height: 300,
  }),
  variants: {
    run: { label: 'Runs', props: { show: 'run' } },
    listing: { label: 'Shown as it is', props: { show: 'listing' } },
  },
  size: { desktop: { w: 12, h: 6 }, mobile: { w: 8, h: 6 } },
  island: 'visible',
  lacks: ({ source, language, show, consent }) => [
    ...lackIf(source.trim() === '', 'nothing-embedded'),
    ...lackIf(show === 'run' && consent === 'none' && mayAskOthers({ language, source }), 'no-consent-category'),
  ],
  migrations: [],
})
