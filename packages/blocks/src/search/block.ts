import { searchKinds } from '@sitewright/domain/search'
import { boolean, defineBlock, localString, object, oneOf, usualPlaces, variant } from '../kit'

/** A field that leads to the page of results, and shows the first of them while somebody types. */
export const search = defineBlock({
  type: 'search',
  version: 1,
  label: 'Search field',
  group: 'collect',
  synonyms: ['find', 'search box', 'lookup'],
  props: object({
    /** Stands in the empty field. */
    placeholder: localString({ max: 80 }),
    scope: oneOf(['all', ...searchKinds]),
    /** Results while typing. */
    preview: boolean(),
    look: variant(['line', 'box']),
    inMenuOnPhones: boolean(),
  }),
  defaults: () => ({
    placeholder: {},
    scope: 'all' as const,
    preview: true,
    look: 'line' as const,
    inMenuOnPhones: true,
  }),
  variants: {
    line: { label: 'Line', props: { look: 'line' } },
    box: { label: 'Box', props: { look: 'box' } },
  },
  size: { desktop: { w: 10, h: 2 }, mobile: { w: 8, h: 2 } },
  where: [...usualPlaces, 'bar'],
  island: 'interaction',
  migrations: [],
})
