import { Separator } from 'react-aria-components'
import { language, t } from '../language'
import { MenuChoice, MenuItem, MenuWindow } from '../ui/menu'
import type { OpenedBy } from '../ui/menu-button'
import { languages, speak } from './interface-language'
import { logOut } from './log-out'
import { themes, useTheme } from './theme'

export const ProfileMenu = (openedBy: OpenedBy) => {
  const { theme, choose } = useTheme()
  return (
    <MenuWindow label={t('Your account')} placement="top start" openedBy={openedBy}>
      <MenuChoice label={t('Appearance')} options={themes} value={theme} onChange={choose} />
      <Separator className="menu-line" />
      <MenuChoice label={t('Language')} options={languages} value={language} onChange={speak} />
      <Separator className="menu-line" />
      <MenuItem text={t('Log out')} onAction={() => void logOut()} />
    </MenuWindow>
  )
}
