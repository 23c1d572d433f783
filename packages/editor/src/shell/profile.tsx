import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useSession } from '../app/session'
import { later, OnceOpen } from '../ui/later'
import { initialsOf, roleOf } from './site-words'

const ProfileMenu = later(async () => (await import('./profile-menu')).ProfileMenu)

/** Who is signed in, and the menu of their account, whose file comes when it is first opened. */
export const Profile = ({ isWide }: { isWide: boolean }) => {
  const { account, site } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        className="profile"
        aria-label={isWide ? undefined : `${account.name}, your account`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true)
        }}
      >
        <span className="profile-initials" aria-hidden="true" data-initials={initialsOf(account.name)} />
        {isWide && (
          <span className="profile-text">
            {account.name}
            <span className="quiet">{roleOf(site)}</span>
          </span>
        )}
      </Button>
      <OnceOpen isOpen={isOpen}>
        <ProfileMenu isOpen={isOpen} onOpenChange={setOpen} button={button} />
      </OnceOpen>
    </>
  )
}
