import type { LucideIcon } from 'lucide-react'

/** A line drawing. It never stands alone: the control around it carries a label or an accessible name. */
export const Icon = ({ of: Drawing, size = 18 }: { of: LucideIcon; size?: 14 | 18 }) => (
  <Drawing className="icon" size={size} strokeWidth={1.4} absoluteStrokeWidth aria-hidden="true" />
)
