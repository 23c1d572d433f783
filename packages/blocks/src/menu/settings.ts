import { menuFromText } from '@sitewright/domain/block-rules'
import { settingsFor } from '../kit'
import { freshDish, freshSection, freshTab, menu } from './block'

/** Lists of a new tab know their items by where they stood in the text. */
const tabsFromText = (text: string, locale: string) =>
  menuFromText(text).map(({ title, sections }) => ({
    title: { [locale]: title },
    note: {},
    sections: sections.map((section, at) => ({
      id: `section-${at}`,
      title: { [locale]: section.title },
      text: {},
      dishes: section.dishes.map((dish, place) => ({ id: `dish-${place}`, ...freshDish(locale, dish) })),
    })),
  }))

export const settings = settingsFor(menu, [
  {
    prop: 'tabs',
    control: 'list',
    label: 'Tabs',
    noun: 'tab',
    rowTitle: 'title',
    fresh: freshTab,
    fromText: {
      help: 'A line with a price is a dish, the line right below it says more about it. Any other line is the title of a section; two titles in a row begin a tab.',
      read: tabsFromText,
    },
    controls: [
      { prop: 'title', control: 'text', label: 'Title', help: 'Shown when there are several tabs.' },
      { prop: 'note', control: 'text', label: 'Note', multiline: true },
      {
        prop: 'sections',
        control: 'list',
        label: 'Sections',
        noun: 'section',
        rowTitle: 'title',
        fresh: freshSection,
        controls: [
          { prop: 'title', control: 'text', label: 'Title' },
          { prop: 'text', control: 'text', label: 'Text', multiline: true },
          {
            prop: 'dishes',
            control: 'list',
            label: 'Dishes',
            noun: 'dish',
            rowTitle: 'name',
            fresh: locale => freshDish(locale),
            controls: [
              { prop: 'name', control: 'text', label: 'Name' },
              { prop: 'price', control: 'text', label: 'Price' },
              { prop: 'text', control: 'text', label: 'Text', multiline: true },
              {
                prop: 'marks',
                control: 'plain-text',
                label: 'Marks',
                help: 'Such as g, n. The key says what they mean.',
              },
              { prop: 'link', control: 'link', label: 'Link' },
            ],
          },
        ],
      },
    ],
  },
  { prop: 'key', control: 'text', label: 'Key', multiline: true, help: 'What the marks mean.' },
  { prop: 'look', control: 'variant', label: 'Columns', tab: 'design' },
  {
    prop: 'leaders',
    control: 'segments',
    label: 'Between name and price',
    tab: 'design',
    labels: { dotted: 'Dots', line: 'Line', none: 'Nothing' },
  },
  {
    prop: 'align',
    control: 'segments',
    label: 'Titles',
    tab: 'design',
    labels: { start: 'At the start', center: 'In the middle' },
  },
])
