import { definitions } from '@sitewright/blocks/definitions'
import type { AnyBlock, BlockGroup } from '@sitewright/blocks/kit'
import { describe, expect, it } from 'vitest'
import { offerAfter, offers } from './inserter-search'

const block = (label: string, group: BlockGroup, synonyms: string[] = [], system = false) =>
  ({ type: label.toLowerCase(), label, group, synonyms, system }) as unknown as AnyBlock

const blocks = [
  block('Text', 'basic', ['paragraph']),
  block('Image', 'basic', ['photo', 'picture']),
  block('Button', 'basic'),
  block('Spacer', 'basic'),
  block('Product', 'commerce', [], true),
  block('Product list', 'commerce', ['shop', 'photo grid']),
]
const labels = (search: string) => offers(blocks, search).flatMap(offer => offer.blocks.map(({ label }) => label))

describe('finding a block', () => {
  it('offers everything but what belongs to a kind of page', () => {
    expect(labels('')).toEqual(['Text', 'Image', 'Button', 'Spacer', 'Product list'])
  })

  it('knows other words', () => {
    expect(labels('photo')).toEqual(['Image', 'Product list'])
    expect(labels('PARA')).toEqual(['Text'])
    expect(labels('slider')).toEqual([])
  })

  it('puts the best match first, whatever its group', () => {
    expect(labels('sho')).toEqual(['Product list'])
    expect(labels('p')[0]).toBe('Product list')
  })
})

describe('a block that is tied to a feature flag', () => {
  const flags = ['amazon-block', 'donation-block', 'menu-block', 'opentable-block', 'opentable-v2-block']
  const isOffered = (label: string, features: readonly string[]) =>
    offers([block(label, 'business')], '', { features }).length > 0
  /** Where its own flag is on, and nowhere else. */
  const isTied = (label: string, flag: string) =>
    isOffered(label, [flag]) &&
    !isOffered(label, []) &&
    !isOffered(
      label,
      flags.filter(each => each !== flag),
    )

  it('books of a large shop [EDIT-16 EDIT-30]', () => expect(isTied('amazon', 'amazon-block')).toBe(true))
  it('donations [EDIT-17 EDIT-30]', () => expect(isTied('donation', 'donation-block')).toBe(true))
  it('menus [EDIT-18 EDIT-30]', () => expect(isTied('menu', 'menu-block')).toBe(true))
  it('tables [EDIT-19 EDIT-30]', () => expect(isTied('opentable', 'opentable-block')).toBe(true))
  it('tables, anew [EDIT-20 EDIT-30]', () => expect(isTied('opentable v2', 'opentable-v2-block')).toBe(true))

  it('is known by the same name to the product: donations and menus [EDIT-17 EDIT-18]', () => {
    const named = (features: readonly string[]) =>
      offers(Object.values(definitions), '', { features }).flatMap(offer => offer.blocks.map(({ type }) => type))
    expect(named([])).not.toEqual(expect.arrayContaining(['donation']))
    expect(named([])).not.toEqual(expect.arrayContaining(['menu']))
    expect(named(['donation-block', 'menu-block'])).toEqual(expect.arrayContaining(['donation', 'menu']))
  })
})

describe('blocks that the inserter offers', () => {
  it('draw charts as bars, a line or a pie, by their numbers [EDIT-24]', () => {
    const { variants = {} } = definitions['chart']!
    expect(Object.entries(variants).map(([name, { id }]) => [name, id])).toEqual([
      ['bar', 1008],
      ['line', 1009],
      ['pie', 1010],
    ])
  })

  it('have a link to a service where people order food, called "Order Now" [EDIT-28 EDIT-29]', () => {
    const found = offers(Object.values(definitions), 'takeaway').flatMap(offer => offer.blocks)
    expect(found.map(({ type }) => type)).toEqual(['ordering-link'])
    expect(found[0]!.defaults('en')).toMatchObject({ link: null, label: { en: 'Order Now' } })
  })
})

describe('arrows', () => {
  const shown = offers(blocks, '')
  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowLeft', 0],
    [4, 'ArrowRight', 4],
    [1, 'ArrowDown', 3],
    [3, 'ArrowDown', 4],
    [4, 'ArrowUp', 3],
    [3, 'ArrowUp', 0],
    [0, 'ArrowUp', 0],
    [4, 'ArrowDown', 4],
  ])('from %i with %s to %i', (from, key, to) => {
    expect(offerAfter(shown, from, key)).toBe(to)
  })
})
