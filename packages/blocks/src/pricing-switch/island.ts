import { pricingPressed, togglePricing } from '@sitewright/domain/block-rules'
import type { Island } from '../kit/island'

/** One of two: pressing the other one changes over, pressing the same one changes nothing. */
export const mount: Island = (root, _, { announce }) => {
  const buttons = [...root.querySelectorAll<HTMLElement>('[aria-pressed]')]
  const prices = [...root.querySelectorAll<HTMLElement>('.pricing-price')]
  let state = { options: ['', ''], chosen: 0 } as Parameters<typeof togglePricing>[0]

  const show = () => {
    pricingPressed(state).forEach((isChosen, at) => {
      buttons[at]?.setAttribute('aria-pressed', String(isChosen))
      prices[at]?.toggleAttribute('data-chosen', isChosen)
    })
  }
  const press = (event: Event) => {
    const at = buttons.indexOf((event.target as Element).closest<HTMLElement>('[aria-pressed]')!)
    if (at < 0 || at === state.chosen) return
    state = togglePricing(state)
    show()
    announce(prices[at]?.textContent ?? '')
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    state = { ...state, chosen: 0 }
    show()
  }
}
