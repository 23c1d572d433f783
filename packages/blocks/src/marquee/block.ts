import { defaultMarqueeProps, marqueeDirections } from '@sitewright/domain/effects'
import {
  assetRef,
  boolean,
  decimal,
  defineBlock,
  integer,
  link,
  list,
  localString,
  object,
  oneOf,
  query,
  usualPlaces,
} from '../kit'

export const freshItem = (locale: string) => ({ text: { [locale]: 'Moving words' }, link: null, picture: null })

export const marquee = defineBlock({
  type: 'marquee',
  version: 1,
  label: 'Marquee',
  group: 'layout',
  synonyms: ['ticker', 'scrolling text', 'banner', 'wave', 'moving words'],
  props: object({
    items: list({ text: localString({ max: 120 }), link: link(), picture: assetRef() }, { min: 1, max: 20 }),
    separator: oneOf(['none', 'dot', 'dash', 'star']),
    size: oneOf(['display', 'h1', 'h2', 'h3', 'body']),
    /** Between the items, in pixels. */
    gap: integer({ min: 0, max: 120 }),
    animationDirection: oneOf(marqueeDirections),
    animationSpeed: decimal({ min: 0.1, max: 5 }),
    pausedOnHover: boolean(),
    /** How far the words rise and fall, in pixels; 0 is a straight line. */
    waveIntensity: integer({ min: 0, max: 100 }),
    waveFrequency: decimal({ min: 0, max: 10 }),
  }),
  defaults: locale => ({
    items: [{ id: 'first', ...freshItem(locale) }],
    separator: 'none' as const,
    size: 'h1' as const,
    gap: 32,
    ...defaultMarqueeProps,
  }),
  variants: {
    straight: { label: 'Straight', props: { waveIntensity: 0 } },
    wave: { label: 'Wave', props: { waveIntensity: 24 } },
  },
  size: { desktop: { w: 24, h: 3 }, mobile: { w: 8, h: 3 } },
  where: [...usualPlaces, 'bar'],
  needs: ({ items }) => ({ pictures: query.assets(items.flatMap(({ picture }) => picture ?? [])) }),
  island: 'visible',
  migrations: [],
})
