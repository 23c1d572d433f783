import { useSession } from '../app/session'
import { initialsOf, roleOf } from './site-words'

/** What the button shows; it stands in the rail before its menu is there. */
export const ProfileFace = ({ isOpen }: { isOpen: boolean }) => {
  const { account, site } = useSession()
  return (
    <>
      <span className="profile-initials" aria-hidden="true" data-initials={initialsOf(account.name)} />
      {isOpen && (
        <span className="profile-text">
          {account.name}
          <span className="quiet">{roleOf(site)}</span>
        </span>
      )}
    </>
  )
}
