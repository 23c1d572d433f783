import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { pricingSwitch } from './block'
import { View } from './view'

it('is a group of two buttons, the first of them pressed, with both prices in the page [BLK-33]', () => {
  const html = drawBlock(pricingSwitch, View)
  expect(html).toContain('<button type="button" aria-pressed="true">Every month</button>')
  expect(html).toContain('<button type="button" aria-pressed="false">Every year</button>')
  expect(html).toContain('$9 a month')
  expect(html).toContain('$90 a year')
})
