/// <reference path="../vite-client.d.ts" />
import './button.css'
import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon'
import { hintProps } from './tooltip'

export type ToolButtonProps = {
  readonly icon?: LucideIcon
  readonly label: string
  /** Its name stands on it; without, it is its tooltip. */
  readonly isNamed?: boolean
  /** What the tooltip says when that is more than the name; for a tool that is off, why it is. */
  readonly hint?: string
  readonly shortcut?: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/**
 * A button of a toolbar beside what is being edited. The browser's own: bars are drawn with every choice, and ten
 * buttons of the component library cost more than the choice itself. It cannot open a menu or a dialog.
 */
export const ToolButton = ({
  icon,
  label,
  isNamed = false,
  hint = isNamed ? undefined : label,
  shortcut,
  isOn,
  isDisabled,
  onPress,
}: ToolButtonProps) => (
  <button
    type="button"
    className={isNamed ? 'button ghost small' : 'button ghost small square'}
    aria-label={isNamed ? undefined : label}
    aria-pressed={isOn}
    // It stays reachable, so that the reason can be read.
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onPress}
    {...(hint === undefined ? {} : hintProps(hint, shortcut))}
  >
    {icon && <Icon of={icon} />}
    {isNamed && label}
  </button>
)
