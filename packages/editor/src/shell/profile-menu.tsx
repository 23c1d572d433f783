import { Button, Header, MenuSection, Separator } from 'react-aria-components'
import { useSession } from '../app/session'
import { Menu, MenuItem } from '../ui/menu'
import { logOut } from './log-out'
import { roleOf } from './site-switcher'
import { themes, useTheme } from './theme'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

export const ProfileMenu = ({ isOpen }: { isOpen: boolean }) => {
  const { account, site } = useSession()
  const { theme, choose } = useTheme()
  const role = roleOf(site)
  return (
    <Menu
      label="Your account"
      placement="top start"
      button={
        <Button className="profile" aria-label={isOpen ? undefined : `${account.name}, your account`}>
          <span className="profile-initials" aria-hidden="true" data-initials={initialsOf(account.name)} />
          {isOpen && (
            <span className="profile-text">
              {account.name}
              <span className="quiet">{role}</span>
            </span>
          )}
        </Button>
      }
    >
      <MenuSection>
        <Header className="menu-label">Appearance</Header>
        {themes.map(({ value, label }) => (
          <MenuItem key={value} text={label} isChecked={theme === value} onAction={() => choose(value)} />
        ))}
      </MenuSection>
      <Separator className="menu-line" />
      <MenuItem text="Log out" onAction={() => void logOut()} />
    </Menu>
  )
}
