import './publishing.css'
import { useRef, useState } from 'react'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button } from '../ui/button'
import { later, OnceOpen } from '../ui/later'
import { hasUnpublished, usePublishState } from './use-publishing'

const PublishWindow = later(async () => (await import('./publish-window')).PublishWindow)
export const loadPublishing = PublishWindow.load

/** `beforePublish` saves what is still waiting and answers whether everything is stored. */
export const PublishPopover = ({
  beforePublish,
  disabledReason,
  kind = 'primary',
  onHistory,
}: {
  beforePublish: () => Promise<boolean>
  disabledReason?: string
  kind?: 'primary' | 'default'
  /** Where the bar has no room for it. */
  onHistory?: () => void
}) => {
  const { may } = useSession()
  const { data } = usePublishState()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const reason = may('draft-publish') ? disabledReason : t('Only people who may publish can do this.')
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        isDisabled={reason !== undefined}
        hint={reason}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {t('Publish')}
        {data && hasUnpublished(data) && <i className="publish-mark" aria-hidden="true" />}
      </Button>
      <OnceOpen isOpen={isOpen}>
        <PublishWindow {...{ isOpen, button, beforePublish, onHistory }} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  )
}
