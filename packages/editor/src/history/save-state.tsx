import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { TextButton } from '../ui/text-button'
import { isToday, shortMoment, timeOfDay } from '../ui/time'
import type { SaveStatus } from './saving'

const words = (status: SaveStatus): string => {
  switch (status.kind) {
    case 'saved':
      return status.at ? `Saved ${isToday(status.at) ? `at ${timeOfDay(status.at)}` : shortMoment(status.at)}` : ''
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
  const status = useEditorState(state => state.saving.status)
  const mayRetry = status.kind === 'failed' || status.kind === 'offline'
  return (
    <span className={`save-state ${status.kind}`} role="status">
      {words(status)}
      {mayRetry && <TextButton onPress={() => void editor.saveNow()}>Retry</TextButton>}
    </span>
  )
}
