import { Button, Header, MenuSection, Separator } from 'react-aria-components'
import { useSession } from '../app/session'
import { Menu, MenuItem } from '../ui/menu'
import { logOut } from './log-out'
import { ProfileFace } from './profile-face'
import { themes, useTheme } from './theme'

export const ProfileMenu = ({ isOpen }: { isOpen: boolean }) => {
  const { account } = useSession()
  const { theme, choose } = useTheme()
  return (
    <Menu
      label="Your account"
      placement="top start"
      button={
        <Button className="profile" aria-label={isOpen ? undefined : `${account.name}, your account`}>
          <ProfileFace isOpen={isOpen} />
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
