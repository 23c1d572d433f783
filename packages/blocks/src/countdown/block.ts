import { defineBlock, link, localString, object, oneOf, optionalDatetime, usualPlaces, variant } from '../kit'
import { titleLevels } from '../kit/title-level'

export const countdown = defineBlock({
  type: 'countdown',
  version: 1,
  label: 'Countdown',
  group: 'layout',
  synonyms: ['timer', 'clock', 'launch', 'deadline', 'event'],
  props: object({
    until: optionalDatetime(),
    title: localString({ max: 120 }),
    level: oneOf(titleLevels),
    link: link(),
    /** Seconds always, never, or on the last day. */
    units: oneOf(['days-minutes', 'days-seconds', 'auto']),
    finished: oneOf(['text', 'hide']),
    finishedText: localString({ max: 120 }),
    look: variant(['large', 'line']),
  }),
  defaults: locale => ({
    until: null,
    title: { [locale]: 'Doors open in' },
    level: 'h3' as const,
    link: null,
    units: 'days-minutes' as const,
    finished: 'text' as const,
    finishedText: { [locale]: 'It has begun' },
    look: 'large' as const,
  }),
  variants: {
    large: { label: 'Large', props: { look: 'large' } },
    line: { label: 'In a line', props: { look: 'line' } },
  },
  moments: { until: 14 },
  size: { desktop: { w: 12, h: 4 }, mobile: { w: 8, h: 4 } },
  where: [...usualPlaces, 'bar'],
  island: 'visible',
  migrations: [],
})
