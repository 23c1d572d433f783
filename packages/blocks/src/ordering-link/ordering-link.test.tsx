import { expect, it } from 'vitest'
import { hostileLink } from '../kit/examples'
import { drawBlock } from '../kit/testing/draw-block'
import { orderingLink } from './block'
import { View } from './view'

const link = { kind: 'address', href: 'https://example.com/order' }
const draw = (props: object = {}, context = {}) => drawBlock(orderingLink, View, { props: { link, ...props }, context })

it('leads to where people order, called "Order Now" until the owner calls it something else', () => {
  expect(draw()).toContain('href="https://example.com/order"><span>Order Now</span></a>')
  expect(draw({ label: { en: ' ' } })).toContain('>Order Now</a>')
  expect(draw({ label: { en: 'Tonight' } })).toContain('Tonight')
})

it('is not there without an address; the canvas asks for one', () => {
  expect(draw({ link: null })).toBe('')
  expect(draw({ link: hostileLink })).toBe('')
  expect(draw({ link: null }, { mode: 'canvas' })).toContain('Add the address')
})
