import { useTimes } from '../app/use-times'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { Confirmation } from '../ui/dialog'

/** Someone else saved the page meanwhile. Neither side is lost, whichever is chosen. */
export const ConflictDialog = () => {
  const { editor } = useEditorScope()
  const { timeOfDay } = useTimes()
  const status = useEditorState(state => state.saving.status)
  const theirs = status.kind === 'conflict' ? status.theirs : undefined
  return (
    <Confirmation
      isOpen={theirs !== undefined}
      onClose={() => editor.settle('theirs')}
      title={theirs ? `${theirs.savedBy} saved this page at ${timeOfDay(theirs.savedAt)}.` : ''}
      confirm="Keep mine"
      cancel="Take theirs"
      kind="primary"
      mustChoose
      onConfirm={() => editor.settle('mine')}
    >
      Keep mine saves your page over theirs. Take theirs shows their page; undo brings yours back.
    </Confirmation>
  )
}
