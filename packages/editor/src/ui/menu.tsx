import './menu.css'
import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  Popover,
  type PopoverProps,
} from 'react-aria-components'
import type { ButtonProps } from './button'
import { Icon } from './icon'
import { type OpenedBy, useMenuButton } from './menu-button'

type MenuProps = { label: string; placement?: PopoverProps['placement']; children: ReactNode }

export const MenuWindow = ({
  label,
  placement = 'bottom start',
  children,
  openedBy,
}: MenuProps & { openedBy: OpenedBy }) => {
  const { button, ...open } = openedBy
  return (
    <Popover
      className="menu-popover"
      placement={placement}
      offset={4}
      containerPadding={8}
      {...open}
      triggerRef={button}
      trigger="MenuTrigger"
      aria-label={label}
    >
      <AriaMenu className="menu" aria-label={label} autoFocus="first" onClose={() => openedBy.onOpenChange(false)}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

export const Menu = ({ button, ...menu }: MenuProps & { button: ReactElement<ButtonProps> }) => {
  const { openedBy, buttonProps } = useMenuButton()
  return (
    <>
      {cloneElement(button, buttonProps)}
      <MenuWindow {...menu} openedBy={openedBy} />
    </>
  )
}

export const MenuItem = ({
  id,
  icon,
  text,
  note,
  onAction,
  href,
  target,
  isDisabled,
}: {
  id?: string
  icon?: LucideIcon
  text: string
  note?: string
  onAction?: () => void
  href?: string
  target?: string
  isDisabled?: boolean
}) => (
  <AriaMenuItem
    className={note ? 'menu-item two-lines' : 'menu-item'}
    textValue={text}
    {...{ id, onAction, href, target, isDisabled }}
  >
    {icon && <Icon of={icon} />}
    <span className="menu-text">
      {text}
      {note && <span className="menu-note">{note}</span>}
    </span>
  </AriaMenuItem>
)

/** One of several that are offered; the menu marks it. */
export const MenuChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <MenuSection
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={keys => {
      const chosen = options.find(option => keys !== 'all' && keys.has(option.value))
      if (chosen) onChange(chosen.value)
    }}
  >
    <Header className="menu-label">{label}</Header>
    {options.map(option => (
      <MenuItem key={option.value} id={option.value} text={option.label} />
    ))}
  </MenuSection>
)
