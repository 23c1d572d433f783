import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { pricingSwitch } from './block'
import { View } from './view'

const draw = (props: object = {}) => drawBlock(pricingSwitch, View, { props, data: {}, context: {} })

it('has both prices in the page, the first one chosen [BLK-33 BLK-34]', () => {
  const html = draw()
  expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is)).toEqual(['true', 'false'])
  expect(html).toContain('$6 a month')
  expect(html).toContain('$60 a year')
  expect([...html.matchAll(/<div class="pricing-price"( data-chosen="")?/g)].map(([, is]) => Boolean(is))).toEqual([
    true,
    false,
  ])
})

it('has a button only where it leads somewhere', () => {
  expect(draw()).not.toContain('class="button')
  expect(draw({ link: { kind: 'address', href: 'https://example.com/join' } })).toContain('>Buy access</a>')
})
