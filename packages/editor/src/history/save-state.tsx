import { useTimes } from '../app/use-times'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { TextButton } from '../ui/text-button'
import type { Times } from '../ui/time'
import type { SaveStatus } from './saving'

const savedAt = (at: string, { isSameDay, timeOfDay, shortMoment }: Times): string =>
  `Saved ${isSameDay(at, new Date().toISOString()) ? `at ${timeOfDay(at)}` : shortMoment(at)}`

const words = (status: SaveStatus, times: Times): string => {
  switch (status.kind) {
    case 'saved':
      return status.at ? savedAt(status.at, times) : ''
    case 'unsaved':
    case 'saving':
      return 'Saving'
    case 'offline':
      return 'Offline, changes kept on this device'
    case 'failed':
      return status.message
    case 'conflict':
      return 'Saved by someone else meanwhile'
  }
}

/** Always in words, never an icon alone. */
export const SaveState = () => {
  const { editor } = useEditorScope()
  const times = useTimes()
  const status = useEditorState(state => state.saving.status)
  const mayRetry = status.kind === 'failed' || status.kind === 'offline'
  return (
    <span className={`save-state ${status.kind}`} role="status">
      {words(status, times)}
      {mayRetry && <TextButton onPress={() => void editor.saveNow()}>Retry</TextButton>}
    </span>
  )
}
