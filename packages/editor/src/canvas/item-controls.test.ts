import { defineBlock, list, localString, object, oneOf, settingsFor } from '@sitewright/blocks/kit'
import { expect, it } from 'vitest'
import { itemName, type ListControlData } from './item-controls'

const item = { place: oneOf(['shop', 'stall']), name: localString({ max: 20 }) }
const sample = defineBlock({
  type: 'sample',
  version: 1,
  label: 'Sample',
  group: 'basic',
  synonyms: [],
  props: object({ places: list(item, { min: 0, max: 5 }) }),
  defaults: () => ({ places: [] }),
  size: { desktop: { w: 1, h: 1 }, mobile: { w: 1, h: 1 } },
  migrations: [],
})

const controlWith = (rowTitle: 'place' | 'name') =>
  settingsFor(sample, [
    {
      prop: 'places',
      control: 'list',
      label: 'Places',
      noun: 'place',
      rowTitle,
      fresh: () => ({ place: 'shop', name: {} }),
      controls: [
        { prop: 'place', control: 'select', label: 'Place', labels: { shop: 'A shop', stall: 'On the market' } },
        { prop: 'name', control: 'text', label: 'Name' },
      ],
    },
  ]).controls[0] as ListControlData

const stall = { id: 'a', place: 'stall', name: { en: 'Saturdays' } }

it('a row is called what its item is called in the language that is edited, or by its number', () => {
  expect(itemName(controlWith('name'), stall, 2, 'en')).toBe('Saturdays')
  expect(itemName(controlWith('name'), { ...stall, name: {} }, 2, 'en')).toBe('Place 3')
})

it('a row that a choice names is called what the choice is called', () => {
  expect(itemName(controlWith('place'), stall, 2, 'en')).toBe('On the market')
  expect(itemName(controlWith('place'), { ...stall, place: 'gone' }, 2, 'en')).toBe('gone')
})
