import { expect, it } from 'vitest'
import type { PlanOffer } from '../kit/data'
import { examplePlan } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { pricingSwitch } from './block'
import { View } from './view'

it('is a group of two buttons, the first of them pressed, with both prices in the page [BLK-33]', () => {
  const html = drawBlock(pricingSwitch, View, { data: { plans: [] } })
  expect(html).toContain('<button type="button" aria-pressed="true">Every month</button>')
  expect(html).toContain('<button type="button" aria-pressed="false">Every year</button>')
  expect(html).toContain('$9 a month')
  expect(html).toContain('$90 a year')
})

const offer = examplePlan('gold', {
  ...{ kind: 'paid', productId: 'club', path: '/shop/club' },
  prices: [
    { price: 900, billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    { price: 9000, billingPeriod: { value: 1, unit: 'year' }, numBillingCycles: 0 },
  ],
})
const pricesIn = (html: string) =>
  [...html.matchAll(/<p class="pricing-price"[^>]*>(.*?)<\/p>/g)].map(([, price]) => price)

it('shows what a plan costs as the shop says, and leads to where it is bought', () => {
  const html = drawBlock(pricingSwitch, View, { props: { planId: 'gold' }, data: { plans: [offer] } })
  expect(pricesIn(html)).toEqual(['$9.00 every month', '$90.00 every year'])
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/shop/club', '/shop/club'])
})

it('says what was typed where the plan is gone, closed or has no second way to pay', () => {
  const drawn = (plans: PlanOffer[]) => drawBlock(pricingSwitch, View, { props: { planId: 'gold' }, data: { plans } })
  expect(pricesIn(drawn([]))).toEqual(['$9 a month', '$90 a year'])
  expect(pricesIn(drawn([{ ...offer, isOpen: false }]))).toEqual(['$9 a month', '$90 a year'])
  expect(pricesIn(drawn([{ ...offer, prices: offer.prices.slice(0, 1) }]))).toEqual(['$9.00 every month', '$90 a year'])
})
