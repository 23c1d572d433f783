import { type PricingSwitch, pricingPressed, togglePricing } from '@sitewright/domain/block-rules'
import { disposables, type Island } from '../kit/island'

/** One of two prices is seen at a time; the other stays in the page. */
export const mount: Island = root => {
  const bag = disposables()
  const buttons = [...root.querySelectorAll('button')]
  const options = [...root.querySelectorAll('.pricing-option')]
  let state: PricingSwitch = { options: ['', ''], chosen: 0 }
  const show = (next: PricingSwitch) => {
    state = next
    pricingPressed(next).forEach((isOn, at) => {
      buttons[at]?.setAttribute('aria-pressed', `${isOn}`)
      options[at]?.toggleAttribute('data-chosen', isOn)
    })
  }
  buttons.forEach((button, at) => {
    const press = () => {
      if (state.chosen !== at) show(togglePricing(state))
    }
    button.addEventListener('click', press)
    bag.add(() => button.removeEventListener('click', press))
  })
  bag.add(() => show({ ...state, chosen: 0 }))
  return bag.dispose
}
