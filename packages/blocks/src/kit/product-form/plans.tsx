import { readMessages } from '@sitewright/domain/messages'
import { isIndefinite, planPrice } from '@sitewright/domain/products'
import type { ScreenProps } from './screen-props'

type Plan = NonNullable<ScreenProps['plans']>['list'][number]

/** Once, or again and again: radio buttons, which a form without script sends as they are. */
export const Plans = ({
  plans: { list, only, messages },
  price,
  money,
  chosen,
  onChoose,
}: {
  plans: NonNullable<ScreenProps['plans']>
  price: number
  money: (minorUnits: number) => string
  /** Empty for once. */
  chosen: string
  onChoose: (planId: string) => void
}) => {
  const message = readMessages(messages)
  const wordsOf = (plan: Plan): string => {
    const { billingPeriod, numBillingCycles, percentOff } = plan
    const often = message(`plan.${billingPeriod.unit}`, {
      price: money(planPrice(price, plan)),
      count: billingPeriod.value,
    })
    const words = isIndefinite(plan) ? often : message('plan.payments', { plan: often, count: numBillingCycles })
    // What cannot be bought once has no price that this could be less than.
    return percentOff > 0 && !only ? message('plan.saves', { plan: words, percent: percentOff }) : words
  }
  const choices = [
    ...(only ? [] : [{ id: '', words: message('plan.once', { price: money(price) }) }]),
    ...list.map(plan => ({ id: plan.id, words: wordsOf(plan) })),
  ]
  return (
    <fieldset className="product-plans">
      <legend>{message('plan.choice')}</legend>
      {choices.map(({ id, words }) => (
        <label key={id}>
          <input type="radio" name="planId" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
