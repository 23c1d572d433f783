import type { Order } from '../orders'

/** What of an order its buyer has, and has not asked to send back yet. */
export const returnable = ({ lines, returns }: Pick<Order, 'lines' | 'returns'>) => {
  const coming = returns.filter(({ state }) => state === 'asked').flatMap(each => each.lines)
  return lines.flatMap(({ id, title, options, sent, returned }) => {
    const asked = coming.filter(({ lineId }) => lineId === id).reduce((sum, { units }) => sum + units, 0)
    const units = sent - returned - asked
    return units > 0 ? [{ id, title, options, units }] : []
  })
}
