import { boolean, defineBlock, object, usualPlaces, variant } from '../kit'

export const languageSwitch = defineBlock({
  type: 'language-switch',
  version: 1,
  label: 'Language switch',
  group: 'basic',
  synonyms: ['translation', 'locale', 'country', 'languages'],
  props: object({
    look: variant(['links', 'menu', 'names']),
    inMenuOnPhones: boolean(),
  }),
  defaults: () => ({ look: 'links' as const, inMenuOnPhones: true }),
  variants: {
    links: { label: 'Short', props: { look: 'links' } },
    names: { label: 'Names', props: { look: 'names' } },
    menu: { label: 'Menu', props: { look: 'menu' } },
  },
  size: { desktop: { w: 4, h: 1 }, mobile: { w: 4, h: 1 } },
  where: [...usualPlaces, 'bar'],
  migrations: [],
})
