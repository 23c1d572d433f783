import { Button, Header, MenuSection, Separator } from 'react-aria-components'
import { roleName } from '../people/role-names'
import { Menu, MenuItem } from '../ui/menu'
import { placeOf } from './router'
import { useSession } from './session'
import { themes, useTheme } from './theme'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** Leaving sends the browser to the framed page, which ends the session [AUTH-02]. */
const logOut = () => {
  const url = new URL(placeOf(location.href).frameUrl, location.origin)
  url.searchParams.set('logout', 'true')
  location.assign(url)
}

export const ProfileMenu = ({ isOpen }: { isOpen: boolean }) => {
  const { account, site } = useSession()
  const { theme, choose } = useTheme()
  const role = site.isOwner ? 'Owner' : roleName(site.roles[0])
  return (
    <Menu
      label="Your account"
      placement="top start"
      button={
        <Button className="profile" aria-label={isOpen ? undefined : `${account.name}, your account`}>
          <span className="profile-initials" aria-hidden="true">
            {initialsOf(account.name)}
          </span>
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
      <MenuItem text="Log out" onAction={logOut} />
    </Menu>
  )
}
