/// <reference path="../vite-client.d.ts" />
import './button.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { type PressButtonProps, pressProps } from './press-button'
import { hintProps } from './tooltip'

type Kind = 'primary' | 'accent' | 'default' | 'ghost' | 'danger'
type Size = 'small' | 'medium' | 'large'

export type ButtonProps = Omit<PressButtonProps, 'children' | 'className' | 'style'> & {
  kind?: Kind
  size?: Size
  icon?: LucideIcon
  /** Said in a tooltip; for a disabled button, why it is. */
  hint?: string
  shortcut?: string
  isOn?: boolean
  children: ReactNode
}

const classOf = (kind: Kind, size: Size, extra = '') => `button ${kind} ${size}${extra}`

/** A button that is off for a reason stays reachable, so that the reason can be read. */
const offProps = (isDisabled: boolean | undefined, hint: string | undefined) =>
  isDisabled && hint ? { 'aria-disabled': true } : { isDisabled }

export const Button = ({
  kind = 'default',
  size = 'small',
  icon,
  hint,
  shortcut,
  isOn,
  isDisabled,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...pressProps({ ...rest, ...offProps(isDisabled, hint) })}
    {...(hint && hintProps(hint, shortcut))}
    className={classOf(kind, size)}
    aria-pressed={isOn}
  >
    {icon && <Icon of={icon} />}
    {children}
  </button>
)

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'hint'> & {
  icon: LucideIcon
  label: string
  /** What the tooltip says when that is more than the name. */
  hint?: string
}

/** A square button with a drawing; its name is its tooltip. */
export const IconButton = ({
  icon,
  label,
  hint = label,
  shortcut,
  kind = 'ghost',
  size = 'small',
  isOn,
  isDisabled,
  ...rest
}: IconButtonProps) => (
  <button
    {...pressProps({ ...rest, ...offProps(isDisabled, hint) })}
    {...hintProps(hint, shortcut)}
    className={classOf(kind, size, ' square')}
    aria-label={label}
    aria-pressed={isOn}
  >
    <Icon of={icon} />
  </button>
)
