import { useState } from 'react'
import { create } from 'zustand'
import { useSession } from '../../app/session'
import { type Comparison, type Days, dayAt, daysOf, type PeriodName } from './period'

type Choice = {
  readonly name: PeriodName
  readonly own: Days | undefined
  readonly comparison: Comparison
}

/** Stays while somebody goes from one screen to another: they compare the same days. */
const useChoice = create<Choice>(() => ({ name: '30-days', own: undefined, comparison: 'before' }))

export const choosePeriod = (name: Exclude<PeriodName, 'own'>): void => useChoice.setState({ name })
export const chooseRange = (own: Days): void => useChoice.setState({ name: 'own', own })
export const chooseComparison = (comparison: Comparison): void => useChoice.setState({ comparison })

export type Period = Days & {
  readonly name: PeriodName
  readonly comparison: Comparison
  readonly today: string
  /** What the calls ask with. */
  readonly query: Days & { readonly compare?: 'before' | 'year' }
}

export function usePeriod(): Period {
  const { site } = useSession()
  const { name, own, comparison } = useChoice()
  // Not asked anew with each drawing: the days of a screen must not change under the reader at midnight.
  const [now] = useState(Date.now)
  const today = dayAt(now, site.timeZone)
  const days = name === 'own' ? (own ?? daysOf('30-days', today)) : daysOf(name, today)
  return { ...days, name, comparison, today, query: { ...days, ...(comparison !== 'none' && { compare: comparison }) } }
}
