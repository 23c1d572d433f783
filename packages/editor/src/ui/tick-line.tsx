import './tick-line.css'
import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components'

/** A box to tick with its words beside it; one of many, in a group or alone. */
export const TickLine = ({
  isWithin = false,
  children,
  ...rest
}: Omit<CheckboxProps, 'className' | 'children'> & {
  /** Belongs to the one above. */
  isWithin?: boolean
  children: ReactNode
}) => (
  <Checkbox {...rest} className={isWithin ? 'tick-line within' : 'tick-line'}>
    <span className="tick-line-box" aria-hidden="true" />
    {children}
  </Checkbox>
)
