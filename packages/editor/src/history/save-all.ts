import type { Editor } from './editor-store'

type Saves = Pick<Editor, 'saveNow' | 'store'>

const afterNextSave = ({ store }: Saves): Promise<void> =>
  new Promise(resolve => {
    const unsubscribe = store.subscribe(({ saving }) => {
      if (saving.status.kind === 'saving') return
      unsubscribe()
      resolve()
    })
  })

/**
 * Saves until nothing is waiting. A save that is already on its way is waited for, and what was edited meanwhile is
 * sent after it. False when the server cannot be reached.
 */
export async function saveAll(editor: Saves): Promise<boolean> {
  for (;;) {
    if (editor.store.getState().saving.status.kind === 'saving') await afterNextSave(editor)
    else await editor.saveNow()
    const { waiting, status } = editor.store.getState().saving
    if (waiting.length === 0) return true
    if (status.kind !== 'unsaved' && status.kind !== 'saving') return false
  }
}
