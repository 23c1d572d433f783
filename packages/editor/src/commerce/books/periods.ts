import { wallTime } from '@sitewright/domain/sites'
import { t } from '../../language'

export type PeriodName = 'this-month' | 'last-month' | 'this-year' | 'last-year'
type Days = { readonly from: string; readonly until: string }

export const periodNames: readonly { readonly value: PeriodName; readonly label: string }[] = [
  { value: 'this-month', label: t('This month') },
  { value: 'last-month', label: t('Last month') },
  { value: 'this-year', label: t('This year') },
  { value: 'last-year', label: t('Last year') },
]

const two = (value: number) => String(value).padStart(2, '0')
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const monthOf = (year: number, month: number): Days => ({
  from: `${year}-${two(month)}-01`,
  until: `${year}-${two(month)}-${two(lastDay(year, month))}`,
})

/** The days of a period, by the shop's clock. */
export function periodOf(name: PeriodName, { now, timeZone }: { now: number; timeZone: string }): Days {
  const [year = 0, month = 1] = wallTime(now, timeZone).split('-').map(Number)
  switch (name) {
    case 'this-month':
      return monthOf(year, month)
    case 'last-month':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
    case 'this-year':
      return { from: `${year}-01-01`, until: `${year}-12-31` }
    case 'last-year':
      return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
  }
}
