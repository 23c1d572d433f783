import { menuLimits } from '@sitewright/domain/block-rules'
import { defineBlock, link, list, localString, object, oneOf, text, variant } from '../kit'

const words = (locale: string, said: string): Readonly<Record<string, string>> =>
  said === '' ? {} : { [locale]: said }

export const freshDish = (locale: string, { name = 'A dish', text: says = '', price = '12' } = {}) => ({
  name: words(locale, name),
  text: words(locale, says),
  price: words(locale, price),
  marks: '',
  link: null,
})

export const freshSection = (locale: string) => ({
  title: { [locale]: 'To begin' },
  text: {},
  dishes: [
    { id: 'first', ...freshDish(locale, { name: 'Soup of the day', text: 'With bread and butter', price: '9' }) },
    { id: 'second', ...freshDish(locale, { name: 'Leaves from the garden', price: '8' }) },
    { id: 'third', ...freshDish(locale, { name: 'Baked cheese, honey', price: '12' }) },
  ],
})

export const freshTab = (locale: string) => ({
  title: { [locale]: 'Supper' },
  note: {},
  sections: [{ id: 'first', ...freshSection(locale) }],
})

const dish = {
  name: localString({ max: menuLimits.name }),
  text: localString({ max: menuLimits.text }),
  price: localString({ max: menuLimits.price }),
  /** Short signs that the key explains, such as those of allergens. */
  marks: text({ max: 20 }),
  link: link(),
}
const section = {
  title: localString({ max: menuLimits.sectionTitle }),
  text: localString({ max: 300 }),
  dishes: list(dish, { min: 0, max: menuLimits.dishes }),
}

export const menu = defineBlock({
  type: 'menu',
  version: 1,
  label: 'Menu',
  group: 'business',
  synonyms: ['food', 'dishes', 'drinks', 'wine list', 'price list', 'services', 'restaurant'],
  props: object({
    tabs: list(
      {
        title: localString({ max: menuLimits.tabTitle }),
        note: localString({ max: 200 }),
        sections: list(section, { min: 0, max: menuLimits.sections }),
      },
      { min: 1, max: menuLimits.tabs },
    ),
    /** What the marks mean. */
    key: localString({ max: 300 }),
    /** Two where there is room for two; phones have one. */
    look: variant(['one-column', 'two-columns']),
    leaders: oneOf(['dotted', 'line', 'none']),
    align: oneOf(['start', 'center']),
  }),
  defaults: locale => ({
    tabs: [{ id: 'first', ...freshTab(locale) }],
    key: {},
    look: 'one-column' as const,
    leaders: 'dotted' as const,
    align: 'start' as const,
  }),
  variants: {
    'one-column': { label: 'One column', props: { look: 'one-column' } },
    'two-columns': { label: 'Two columns', props: { look: 'two-columns' } },
  },
  size: { desktop: { w: 16, h: 12 }, mobile: { w: 8, h: 16 } },
  island: 'visible',
  migrations: [],
})
