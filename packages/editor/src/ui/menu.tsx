import './menu.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components'
import { Icon } from './icon'

export const Menu = ({
  button,
  children,
  placement = 'bottom start',
  label,
}: {
  button: ReactElement
  children: ReactNode
  placement?: PopoverProps['placement']
  label: string
}) => (
  <MenuTrigger>
    {button}
    <Popover className="menu-popover" placement={placement} offset={4} containerPadding={8}>
      <AriaMenu className="menu" aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)

export const MenuItem = ({
  icon,
  text,
  note,
  onAction,
  href,
  target,
  isDisabled,
  isChecked,
}: {
  icon?: LucideIcon
  text: string
  note?: string
  onAction?: () => void
  href?: string
  target?: string
  isDisabled?: boolean
  isChecked?: boolean
}) => (
  <AriaMenuItem
    className={note ? 'menu-item two-lines' : 'menu-item'}
    textValue={text}
    {...{ onAction, href, target, isDisabled }}
    aria-current={isChecked ? 'true' : undefined}
  >
    {icon && <Icon of={icon} />}
    <span className="menu-text">
      {text}
      {note && <span className="menu-note">{note}</span>}
    </span>
  </AriaMenuItem>
)
