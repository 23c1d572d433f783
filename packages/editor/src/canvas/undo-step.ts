import type { Editor, Walked } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'

/** Says what undo or redo did, also about what it left alone. */
export const sayWalked = (walked: Walked | undefined, towards: 'undo' | 'redo'): void => {
  if (!walked) {
    announce(towards === 'undo' ? t('Nothing to undo') : t('Nothing to redo'))
    return
  }
  const { label, left } = walked
  if (left > 0)
    showToast(
      t('{undo} left part of “{label}”: it was changed since.', {
        undo: towards === 'undo' ? t('Undo') : t('Redo'),
        label,
      }),
    )
  announce(towards === 'undo' ? t('Undone: {label}', { label }) : t('Done again: {label}', { label }))
}

/** The undo of a toast: takes back the step it was shown for, never another. */
export function undoStep(editor: Editor, step: number | undefined): boolean {
  if (step === undefined || editor.lastStep() !== step) {
    showToast(t('You did something else since. Undo in the bar goes back step by step.'))
    return false
  }
  sayWalked(editor.undo(), 'undo')
  return true
}
