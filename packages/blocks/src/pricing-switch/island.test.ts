import { expect, it, vi } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { pricingSwitch } from './block'
import { mount } from './island'
import { View } from './view'

function pricing() {
  document.body.innerHTML = drawBlock(pricingSwitch, View, { props: {}, data: {}, context: {} })
  const root = document.querySelector<HTMLElement>('.pricing-switch')!
  const before = root.innerHTML
  const announce = vi.fn()
  const dispose = mount(root, {} as never, sampleServices({ announce }))
  const buttons = [...root.querySelectorAll('button')]
  return {
    root,
    before,
    announce,
    dispose,
    press: (at: number) => buttons[at]!.click(),
    pressed: () => buttons.map(button => button.getAttribute('aria-pressed')),
    shown: () => root.querySelector('.pricing-price[data-chosen] .pricing-amount')!.textContent,
  }
}

it('toggles between the two prices and marks the chosen one [BLK-32 BLK-33]', () => {
  const { press, pressed, shown, announce } = pricing()
  press(1)
  expect(pressed()).toEqual(['false', 'true'])
  expect(shown()).toBe('$60 a year')
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('$60 a year'))
  press(1)
  expect(pressed()).toEqual(['false', 'true'])
  press(0)
  expect(pressed()).toEqual(['true', 'false'])
  expect(shown()).toBe('$6 a month')
})

it('leaves the page as the server drew it', () => {
  const { root, before, press, dispose } = pricing()
  press(1)
  dispose()
  expect(root.innerHTML).toBe(before)
})
