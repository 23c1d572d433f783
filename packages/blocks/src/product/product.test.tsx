import { describe, expect, it } from 'vitest'
import { exampleProductPage } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { product } from './block'
import { View } from './view'

const draw = (props: object = {}, context: object = {}, shown = exampleProductPage()) =>
  drawBlock(product, View, { props: { productId: 'moon-jar', ...props }, data: { product: shown }, context })

describe('product block', () => {
  it('asks for the product that was chosen, and for none before', () => {
    const needs = (productId: string | null) => product.needs?.({ ...product.defaults('en'), productId })
    expect(needs('moon-jar')).toEqual({ product: { kind: 'product', id: 'moon-jar' } })
    expect(needs(null)).toEqual({ product: { kind: 'product', id: null } })
  })

  it('shows what the owner wants to be shown, as one link', () => {
    const whole = draw({ showButton: true })
    expect(whole).toContain('<a class="product-link" href="/shop/moon-jar">')
    expect(whole).toContain('$240.00')
    expect(whole).toContain('Speckled chalk')
    expect(whole).toContain('View product</span>')
    const bare = draw({ showPrice: false, showNote: false })
    expect(bare).toContain('<span class="product-name">Moon jar</span>')
    expect(bare).not.toMatch(/\$240|Speckled|View product/)
  })

  it('lies beside its picture when it is wide, which then has half of the width', () => {
    const across: unknown[] = []
    const sizes = (given: unknown) => {
      across.push(given)
      return '100vw'
    }
    expect(draw({ look: 'wide' }, { sizes })).toContain('class="product-card product-wide"')
    expect(draw({}, { sizes })).toContain('<div class="product-card">')
    expect(across).toEqual([{ desktop: 2, mobile: 1 }, undefined])
  })

  it('offers a quick view of its product, unless that is off', () => {
    expect(draw()).toContain('aria-label="Quick view: Moon jar" data-product="moon-jar"')
    const off = draw({ quickView: false })
    expect(off).not.toContain('<button')
    expect(off).toContain('data-props="{}"')
  })

  it('is nothing when its product is gone; the owner hears what to do', () => {
    const gone = (props: object, mode: 'page' | 'canvas') =>
      drawBlock(product, View, { props, data: { product: null }, context: { mode } })
    expect(gone({ productId: 'gone' }, 'page')).toBe('')
    expect(gone({ productId: 'gone' }, 'canvas')).toContain('not on sale')
    expect(gone({}, 'canvas')).toContain('Choose a product.')
  })
})
