import type { Act } from './plan-year'
import type { Year } from './year'

const hour = 3_600_000
const day = 24 * hour

type Moved = Extract<Act, { kind: 'renew' | 'change' }>

/** When a plan is due for the first, second, … time after it was begun: an hour later, so that it is over. */
function* dueDates(begun: Date, { every, unit }: Year['plans'][number]): Generator<Date> {
  for (let turn = 1; ; turn += 1) {
    const due = new Date(begun)
    if (unit === 'week') due.setUTCDate(due.getUTCDate() + 7 * every * turn)
    else if (unit === 'month') due.setUTCMonth(due.getUTCMonth() + every * turn)
    else due.setUTCFullYear(due.getUTCFullYear() + every * turn)
    yield new Date(due.getTime() + hour)
  }
}

/** What subscribers do in a year, and what is charged to them meanwhile. */
export const planSubscribers = ({ subscribers, plans, buyers }: Year, now: Date): Act[] =>
  subscribers.flatMap((given, subscriber): Act[] => {
    const plan = plans.find(({ product }) => product === given.product)
    const buyer = buyers.find(({ email }) => email === given.email)
    if (!plan || !buyer) throw new Error(`${given.email} cannot subscribe to ${given.product}`)
    const at = new Date(now.getTime() - given.daysAgo * day)
    const renewals: Moved[] = []
    for (const due of dueDates(at, plan)) {
      if (due.getTime() >= now.getTime()) break
      renewals.push({ kind: 'renew', at: due, subscriber })
    }
    const then: Moved[] =
      given.act === null
        ? []
        : [{ kind: 'change', at: new Date(now.getTime() - given.actDaysAgo * day), subscriber, act: given.act }]
    return [{ kind: 'subscribe', at, buyer, subscriber }, ...renewals, ...then]
  })
