import { definitions } from '@sitewright/blocks/definitions'
import type { AnyBlock, BlockGroup } from '@sitewright/blocks/kit'
import { describe, expect, it } from 'vitest'
import { nearestBlock, offerAfter, offersIn } from './inserter-search'

const block = (label: string, group: BlockGroup, synonyms: string[] = [], more: object = {}) =>
  ({ type: label.toLowerCase(), label, group, synonyms, ...more }) as unknown as AnyBlock

const blocks = [
  block('Text', 'basic', ['paragraph']),
  block('Image', 'basic', ['photo', 'picture']),
  block('Button', 'basic'),
  block('Spacer', 'basic'),
  block('Product', 'commerce', [], { system: true }),
  block('Product list', 'commerce', ['shop', 'photo grid']),
  block('Gallery', 'layout', ['masonry', 'slides'], {
    variants: { slideshow: { label: 'Slideshow', props: {} }, carousel: { label: 'Carousel', props: {} } },
  }),
]
const found = (search: string) => offersIn({ blocks }, search).flatMap(({ offers }) => offers)
const labels = (search: string) => found(search).map(({ block: { label } }) => label)

describe('finding a block', () => {
  it('offers everything but what belongs to a kind of page', () => {
    expect(labels('')).toEqual(['Text', 'Image', 'Button', 'Spacer', 'Gallery', 'Product list'])
  })

  it('knows other words', () => {
    expect(labels('photo')).toEqual(['Image', 'Product list'])
    expect(labels('PARA')).toEqual(['Text'])
    expect(labels('slider')).toEqual([])
  })

  it('finds a block by one of its looks, and offers that one', () => {
    expect(found('carou')).toMatchObject([{ block: { label: 'Gallery' }, variant: 'carousel' }])
    expect(found('gall')[0]).not.toHaveProperty('variant')
    expect(found('slides')).toMatchObject([{ block: { label: 'Gallery' }, variant: 'slideshow' }])
  })

  it.each([
    ['phtoo', 'Image'],
    ['galery', 'Gallery'],
    ['buton', 'Button'],
    ['carusel', 'Gallery'],
    ['zzzz', undefined],
  ])('%s is taken for %s', (search, label) => {
    expect(nearestBlock({ blocks }, search)?.label).toBe(label)
  })

  it('what was used last comes first, as far as it is offered here, until something is searched for', () => {
    const inventory = { blocks, recent: ['spacer', 'product', 'gone', 'gallery'] }
    expect(offersIn(inventory, '')[0]).toMatchObject({
      group: 'recent',
      offers: [{ block: { label: 'Spacer' } }, { block: { label: 'Gallery' } }],
    })
    expect(offersIn(inventory, 'p').map(({ group }) => group)).not.toContain('recent')
  })

  it('puts the best match first, whatever its group', () => {
    expect(labels('sho')).toEqual(['Product list'])
    expect(labels('p')[0]).toBe('Product list')
  })
})

describe('a block that is tied to a feature flag', () => {
  const flags = ['amazon-block', 'donation-block', 'menu-block', 'opentable-block', 'opentable-v2-block']
  const isOffered = (label: string, features: readonly string[]) =>
    offersIn({ blocks: [block(label, 'business')], features }, '').length > 0
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
  it('tables [EDIT-19 EDIT-30]', () => expect(isTied('reservation', 'opentable-block')).toBe(true))
  it('tables, anew [EDIT-20 EDIT-30]', () => expect(isTied('reservation-form', 'opentable-v2-block')).toBe(true))

  it('is known by the same name to the product: donations and menus [EDIT-17 EDIT-18]', () => {
    const named = (features: readonly string[]) =>
      offersIn({ blocks: Object.values(definitions), features }, '').flatMap(({ offers }) =>
        offers.map(offer => offer.block.type),
      )
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

  it('summarise pages and products as a wall, a carousel, a list or a grid, by their numbers [EDIT-23]', () => {
    const [offer] = offersIn({ blocks: Object.values(definitions) }, 'teaser').flatMap(({ offers }) => offers)
    expect(offer!.block.label).toBe('Summary')
    expect(Object.entries(offer!.block.variants!).map(([name, { id, label }]) => [name, id, label])).toEqual([
      ['wall', 1004, 'Wall'],
      ['carousel', 1005, 'Carousel'],
      ['list', 1006, 'List'],
      ['grid', 1007, 'Grid'],
    ])
  })

  it('have a link to a service where people order food, called "Order Now" [EDIT-28 EDIT-29]', () => {
    const found = offersIn({ blocks: Object.values(definitions) }, 'takeaway').flatMap(({ offers }) =>
      offers.map(offer => offer.block),
    )
    expect(found.map(({ type }) => type)).toEqual(['ordering-link'])
    expect(found[0]!.defaults('en')).toMatchObject({ link: null, label: { en: 'Order Now' } })
  })
})

describe('arrows', () => {
  const shown = offersIn({ blocks: blocks.filter(({ label }) => label !== 'Gallery') }, '')
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
