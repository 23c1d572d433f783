import type { Overview } from '@sitewright/contract/overview'
import { language, t, tn } from '../../language'
import { money } from '../money-words'

const [width, height] = [345, 96]
const lastHour = 24

const weekday = (timeZone: string): string => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format()

/** Where a running sum stands at the end of an hour. */
const point = (hour: number, sum: number, most: number): string =>
  `${((hour * width) / lastHour).toFixed(1)} ${(height - 2 - (sum * (height - 8)) / most).toFixed(1)}`

/** As money comes in: in steps, not slopes. */
const steps = (sums: readonly number[], most: number): string =>
  sums
    .map((sum, hour) => `${hour === 0 ? 'M' : 'L'}${point(hour, sums[hour - 1] ?? 0, most)} L${point(hour, sum, most)}`)
    .join(' ')

const slope = (sums: readonly number[], most: number): string =>
  sums.map((sum, hour) => `${hour === 0 ? `M${point(0, 0, most)} L` : 'L'}${point(hour + 1, sum, most)}`).join(' ')

export const SalesToday = ({
  sales: { today, orders, usual, usualByNow },
  currency,
  timeZone,
}: Pick<Overview, 'sales' | 'currency'> & { timeZone: string }) => {
  const sum = today.at(-1) ?? 0
  const most = Math.max(1, sum, usual.at(-1) ?? 0)
  const words = tn(orders, '1 order', '{count} orders')
  const usualWords =
    usual.length > 0
      ? ` ${t('A usual {timeZone} by now: {usualByNow}.', { timeZone: weekday(timeZone), usualByNow: money(usualByNow, currency) })}`
      : ''
  return (
    <section className="sales-today" aria-labelledby="sales-today">
      <h2 id="sales-today" className="fact-label">
        {t('Sales today')}
      </h2>
      <p className="sales-sum num">{money(sum, currency)}</p>
      <p className="fact-note num">{`${words}.${usualWords}`}</p>
      <svg className="sales-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="sales-ground" d={`M0 ${height - 1} H${width}`} />
        {usual.length > 0 && <path className="sales-usual" d={slope(usual, most)} />}
        <path className="sales-line" d={steps(today, most)} />
        <circle
          className="sales-now"
          cx={((today.length - 1) * width) / lastHour}
          cy={height - 2 - (sum * (height - 8)) / most}
          r="4"
        />
      </svg>
      <div className="sales-hours num" aria-hidden="true">
        <span>0:00</span>
        <span>12:00</span>
        <span>24:00</span>
      </div>
    </section>
  )
}
