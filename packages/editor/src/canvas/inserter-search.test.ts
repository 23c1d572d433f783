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
