import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useView } from '../app/view'
import { t } from '../language'
import { bringBlocksIn } from '../site/supplies'
import { isTyping } from '../ui/shortcut'
import { showToast } from '../ui/toast'
import { blockLabel, firstWords } from './block-words'
import { copiedBlock, copyBlock, pastedFrom } from './clipboard'
import { useEditorScope } from './editor-context'
import { isInBar, isOnPage } from './page-focus'

const isOfPage = ({ defaultPrevented, target }: Event): boolean =>
  !defaultPrevented && !isTyping(target) && !isInBar(target) && !useView.getState().isPreview

/** Words of the tool that somebody marked are what they copy. */
const hasMarked = () => document.getSelection()?.isCollapsed === false

/** By the browser's own events, so that what was copied last, here or elsewhere, is what comes. */
export function useClipboard() {
  const { actions, locale } = useEditorScope()
  const client = useQueryClient()
  useEffect(() => {
    let isHere = true
    const onCopy = (event: ClipboardEvent) => {
      const block = actions.selected()
      if (!block || !isOfPage(event) || !isOnPage(event.target) || hasMarked()) return
      event.preventDefault()
      copyBlock(block, firstWords(block, locale) || blockLabel(block.type), event.clipboardData)
      if (event.type === 'cut') actions.remove(block.id)
      else showToast(t('{type} copied', { type: blockLabel(block.type) }))
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isOfPage(event) || !event.clipboardData) return
      event.preventDefault()
      const copied = copiedBlock(event.clipboardData)
      if (copied)
        return void bringBlocksIn(copied).then(
          () => actions.paste(copied),
          () => showToast(t('{type} could not be pasted without a connection', { type: blockLabel(copied.type) })),
        )
      const pasted = pastedFrom(event.clipboardData)
      void import('./paste-from-elsewhere').then(
        ({ pasteFromElsewhere }) => pasteFromElsewhere(pasted, { actions, client, locale, isHere: () => isHere }),
        () => showToast(t('That could not be pasted without a connection')),
      )
    }
    window.addEventListener('copy', onCopy)
    window.addEventListener('cut', onCopy)
    window.addEventListener('paste', onPaste)
    return () => {
      isHere = false
      window.removeEventListener('copy', onCopy)
      window.removeEventListener('cut', onCopy)
      window.removeEventListener('paste', onPaste)
    }
  }, [actions, client, locale])
}
