import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { cartLink } from './block'
import { View } from './view'

it('leads to the cart by its name, with an empty place for the count', () => {
  const html = drawBlock(cartLink, View)
  expect(html).toMatch(/^<a class="cart-link" href="\/cart" data-cart=""/)
  expect(html).toContain('<span class="word">Cart</span>')
  expect(html).toContain('<span class="count" data-cart-count="" hidden=""></span>')
})
