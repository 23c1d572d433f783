import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { later, OnceOpen } from '../ui/later'
import { PressButton } from '../ui/press-button'
import { hostOf } from './site-words'

const SiteWindow = later(async () => (await import('./site-list')).SiteWindow)

export const SiteSwitcher = ({ isOpen: isWide }: { isOpen: boolean }) => {
  const { site } = useSession()
  const client = useQueryClient()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const button = {
    ref: opener,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPress: () => {
      setOpen(true)
      // A site made in another tab since this one was opened is there as well.
      void client.invalidateQueries({ queryKey: keys.session })
    },
  } as const
  return (
    <>
      {isWide ? (
        <PressButton {...button} className="rail-site">
          <span className="rail-title">
            <span className="rail-name">{site.title}</span>
            <Icon of={ChevronDown} size={14} />
          </span>
          <span className="rail-host">{hostOf(site.publicAddress)}</span>
        </PressButton>
      ) : (
        <PressButton {...button} className="rail-initial" aria-label={t('{title}, your sites', { title: site.title })}>
          <span aria-hidden="true">{site.title.slice(0, 1)}</span>
        </PressButton>
      )}
      <OnceOpen isOpen={isOpen}>
        <SiteWindow isOpen={isOpen} onOpenChange={setOpen} button={opener} />
      </OnceOpen>
    </>
  )
}
