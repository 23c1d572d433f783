import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { breaksBelow } from '@sitewright/domain/products'
import type { BreakMessage, ScreenProps } from './screen-props'

/** What one costs when more are bought, with the step that the chosen quantity has reached. */
export const PriceBreaks = ({
  variant,
  quantity,
  messages,
  money,
}: {
  variant: ScreenProps['variants'][number]
  quantity: number
  messages: MessageSet<BreakMessage>
  money: (minorUnits: number) => string
}) => {
  const message = readMessages(messages)
  const breaks = breaksBelow(variant)
  const reached = breaks.findLast(({ from }) => from <= quantity)
  return (
    breaks.length > 0 && (
      <table className="product-breaks">
        <caption>{message('breaks.title')}</caption>
        <tbody>
          {breaks.map(step => (
            <tr key={step.from} className={step === reached ? 'is-reached' : undefined}>
              <th scope="row">{message('breaks.from', { count: step.from })}</th>
              <td>{message('breaks.each', { price: money(step.price) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  )
}
