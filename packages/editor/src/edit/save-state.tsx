import { useEffect, useState } from 'react'
import { useTimes } from '../app/use-times'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { useHeldList } from '../history/held-store'
import type { SaveStatus } from '../history/saving'
import { t, tn } from '../language'
import { whenIdle } from '../ui/later'
import { TextButton } from '../ui/text-button'
import type { Times } from '../ui/time'

const savedAt = (at: string, { isSameDay, timeOfDay, shortMoment }: Times): string =>
  t('Saved {at}', {
    at: isSameDay(at, new Date().toISOString()) ? t('at {at}', { at: timeOfDay(at) }) : shortMoment(at),
  })

/** The browser's first look into its calendar takes as long as a frame; nobody waits for it while the page opens. */
function useTimesWhenIdle(): Times | undefined {
  const times = useTimes()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => whenIdle(() => setIsTime(true)), [])
  return isTime ? times : undefined
}

const words = (status: SaveStatus, times: Times | undefined): string => {
  switch (status.kind) {
    case 'saved':
      return status.at ? (times ? savedAt(status.at, times) : t('Saved')) : ''
    case 'unsaved':
    case 'saving':
      return t('Saving')
    case 'offline':
      return t('Offline, changes kept on this device')
    case 'failed':
      return status.message
  }
}

/** Always in words, never an icon alone. */
export const SaveState = () => {
  const { editor } = useEditorScope()
  const times = useTimesWhenIdle()
  const status = useEditorState(state => state.saving.status)
  const held = useEditorState(state => state.held.length)
  const isOnlyHere = useEditorState(state => !state.canKeep && state.saving.waiting.length > 0)
  const mayRetry = status.kind === 'failed' || status.kind === 'offline'
  const isKept = status.kind === 'offline' && !isOnlyHere
  return (
    <span className={`save-state ${status.kind}`} role="status">
      {isOnlyHere && status.kind !== 'failed'
        ? t('Changes are kept only while this window is open')
        : words(status, times)}
      {mayRetry && <TextButton onPress={() => void editor.saveNow()}>{t('Retry')}</TextButton>}
      {held > 0 && !isKept && (
        <TextButton onPress={useHeldList.getState().open}>
          {tn(held, '1 of your changes waits for you', '{count} of your changes wait for you')}
        </TextButton>
      )}
    </span>
  )
}
