import './status.css'
import type { ReactNode } from 'react'

/** Never colour alone: a filled dot is done, an open one waits, and a word says which. */
export const Status = ({
  tone,
  isWaiting,
  children,
}: {
  tone: 'success' | 'warning' | 'danger' | 'neutral' | 'accent'
  isWaiting?: boolean
  children: ReactNode
}) => <span className={`status ${tone}${isWaiting ? ' waiting-dot' : ''}`}>{children}</span>
