import './inserter.css'
import { maxBlocksPerLayout } from '@sitewright/domain/documents'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { later, OnceOpen } from '../ui/later'
import { useInserter } from './inserter-store'
import { fullSection } from './refusals'

const InserterWindow = later(async () => (await import('./inserter-window')).InserterWindow)
export const loadInserter = InserterWindow.load

/** The button of the active section and what it opens; `/` opens it too. In words where there is room for them. */
export const Inserter = ({
  sectionId,
  count,
  hasWords = false,
}: {
  sectionId: string
  count: number
  hasWords?: boolean
}) => {
  const { openIn, open } = useInserter()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = openIn === sectionId
  const isFull = count >= maxBlocksPerLayout
  const button = {
    ref: opener,
    kind: 'accent',
    icon: Plus,
    isDisabled: isFull,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPress: () => open(sectionId),
  } as const
  return (
    <>
      {hasWords ? (
        <Button {...button} size="medium" hint={isFull ? fullSection : undefined}>
          {t('Add block')}
        </Button>
      ) : (
        <IconButton {...button} label={t('Add block')} shortcut="/" hint={isFull ? fullSection : undefined} />
      )}
      <OnceOpen isOpen={isOpen}>
        <InserterWindow
          {...{ sectionId, count, isOpen }}
          button={opener}
          placement={hasWords ? 'bottom start' : 'right top'}
        />
      </OnceOpen>
    </>
  )
}
