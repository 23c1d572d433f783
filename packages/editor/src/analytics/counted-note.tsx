import type { ReactNode } from 'react'
import { useTimes } from '../app/use-times'
import { t } from '../language'

/** How fresh the figures are and what is not in them, in one line below them. */
export const CountedNote = ({ until, children }: { until: string | null; children?: ReactNode }) => {
  const { shortMoment } = useTimes()
  return (
    <p className="counted num">
      {until === null
        ? t('No visit was counted yet.')
        : t('Visits counted until {until}.', { until: shortMoment(until) })}{' '}
      {children}
    </p>
  )
}
