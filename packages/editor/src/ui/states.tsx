import './states.css'
import { type ReactNode, useLayoutEffect } from 'react'
import { t } from '../language'
import { endFirstSight } from './first-sight'
import { TextButton } from './text-button'

/** Skeleton rows in the final layout. Style sheets hold them back for 200 ms; after 4 s a sentence joins them. */
export const Waiting = ({ rows = 6, rowHeight = 40 }: { rows?: number; rowHeight?: number }) => (
  <div className="waiting" aria-busy="true">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={index} className="waiting-row" style={{ height: rowHeight }} />
    ))}
    <p className="waiting-long quiet">{t('Still loading.')}</p>
  </div>
)

export const Failed = ({ onRetry, text = t('Unable to load.') }: { onRetry: () => void; text?: string }) => {
  useLayoutEffect(endFirstSight, [])
  return (
    <p className="failed" role="alert">
      {text} <TextButton onPress={onRetry}>{t('Try again')}</TextButton>
    </p>
  )
}

/** One sentence on what will be here and at most one thing to do. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <p>{children}</p>
    {action}
  </div>
)
