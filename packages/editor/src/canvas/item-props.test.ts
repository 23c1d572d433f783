import { describe, expect, it } from 'vitest'
import { existingItem, isSamePath, itemsAt, placeInList, propsAt } from './item-props'

const props = {
  title: { en: 'Menu' },
  tabs: [
    { id: 'lunch', dishes: [{ id: 'soup', name: { en: 'Soup' } }] },
    { id: 'supper', dishes: [] },
  ],
}

describe('where something stands in a block', () => {
  it('the block itself is the end of an empty path', () => {
    expect(propsAt(props, [])).toBe(props)
    expect(propsAt(undefined, [])).toBeUndefined()
  })

  it.each([
    [['tabs', 'supper'], props.tabs[1]],
    [['tabs', 'lunch', 'dishes', 'soup'], props.tabs[0]!.dishes[0]],
    [['tabs', 'gone'], undefined],
    [['tabs', 'gone', 'dishes', 'soup'], undefined],
    [['title', 'en'], undefined],
    [['constructor', 'name'], undefined],
  ])('%j', (path, found) => {
    expect(propsAt(props, path)).toEqual(found)
  })

  it('a list is found at any depth, and has nothing where its owner is gone', () => {
    expect(itemsAt(props, ['tabs']).map(({ id }) => id)).toEqual(['lunch', 'supper'])
    expect(itemsAt(props, ['tabs', 'lunch', 'dishes']).map(({ id }) => id)).toEqual(['soup'])
    expect(itemsAt(props, ['tabs', 'gone', 'dishes'])).toEqual([])
  })

  it.each([
    [
      ['tabs', 'lunch', 'dishes', 'soup'],
      ['tabs', 'lunch', 'dishes', 'soup'],
    ],
    [
      ['tabs', 'lunch', 'dishes', 'gone'],
      ['tabs', 'lunch'],
    ],
    [['tabs', 'gone', 'dishes', 'soup'], []],
  ])('of %j there is %j', (item, there) => {
    expect(existingItem(props, item)).toEqual(there)
  })

  it('an item is one of a list, by its id', () => {
    expect(placeInList(['tabs', 'lunch', 'dishes', 'soup'])).toEqual({ list: ['tabs', 'lunch', 'dishes'], id: 'soup' })
    expect(isSamePath(['tabs', 'a'], ['tabs', 'a'])).toBe(true)
    expect(isSamePath(['tabs', 'a'], ['tabs', 'a', 'dishes'])).toBe(false)
    expect(isSamePath(undefined, ['tabs'])).toBe(false)
  })
})
