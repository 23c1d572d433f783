import { useSession } from '../app/session'
import { t } from '../language'
import { later, OnceOpen } from '../ui/later'
import { useMenuButton } from '../ui/menu-button'
import { PressButton } from '../ui/press-button'
import { initialsOf, roleOf } from './site-words'

const ProfileMenu = later(async () => (await import('./profile-menu')).ProfileMenu)

/** Who is signed in, and the menu of their account, whose file comes when it is first opened. */
export const Profile = ({ isWide }: { isWide: boolean }) => {
  const { account, site } = useSession()
  const { openedBy, buttonProps } = useMenuButton()
  return (
    <>
      <PressButton
        {...buttonProps}
        className="profile"
        aria-label={isWide ? undefined : t('{name}, your account', { name: account.name })}
      >
        <span className="profile-initials" aria-hidden="true" data-initials={initialsOf(account.name)} />
        {isWide && (
          <span className="profile-text">
            {account.name}
            <span className="quiet">{roleOf(site)}</span>
          </span>
        )}
      </PressButton>
      <OnceOpen isOpen={openedBy.isOpen}>
        <ProfileMenu {...openedBy} />
      </OnceOpen>
    </>
  )
}
