import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { pricingSwitch } from './block'
import { mount } from './island'
import { View } from './view'

it('switches between two prices, of which one is pressed and seen [BLK-32 BLK-33]', () => {
  document.body.innerHTML = drawBlock(pricingSwitch, View, { data: { plans: [] } })
  const before = document.body.innerHTML
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const dispose = mount(root, {}, sampleServices())
  const [month, year] = root.querySelectorAll('button')
  const state = () => ({
    pressed: [month, year].map(button => button!.getAttribute('aria-pressed')),
    price: root.querySelector('[data-chosen] .pricing-price')!.textContent,
  })
  year!.click()
  expect(state()).toEqual({ pressed: ['false', 'true'], price: '$90 a year' })
  year!.click()
  expect(state().price, 'pressing what is pressed changes nothing').toBe('$90 a year')
  month!.click()
  expect(state()).toEqual({ pressed: ['true', 'false'], price: '$9 a month' })
  year!.click()
  dispose()
  expect(document.body.innerHTML).toBe(before)
})
