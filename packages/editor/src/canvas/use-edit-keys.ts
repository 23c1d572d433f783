import { useCallback, useLayoutEffect } from 'react'
import { useView } from '../app/view'
import { isMac, isTyping, shortcutOf } from '../ui/shortcut'
import { type EditKey, editKey, needsBlock } from './edit-keys'
import { useEditorScope } from './editor-context'
import { useInserter } from './inserter-store'
import { isInBar, isOnPage } from './page-focus'
import { useSectionLibrary } from './section-library-store'
import { sayWalked } from './undo-step'
import { useItemKeys } from './use-item-keys'

type Options = {
  readonly onWrite: (blockId: string) => void
  readonly onPinGrid: () => void
}

export function useEditKeys({ onWrite, onPinGrid }: Options) {
  const { editor, actions } = useEditorScope()
  const runOnItem = useItemKeys()

  /** One step up: from a block to its section, to the page, to the full-screen preview and back. */
  const climb = useCallback(() => {
    const { selection } = editor.store.getState()
    const { isPreview, setPreview } = useView.getState()
    const block = actions.selected()
    const item = actions.chosenItem()
    if (isPreview) setPreview(false)
    else if (block && item) actions.closeItem(block.id, item)
    else if (block) editor.select({ kind: 'section', id: block.sectionId })
    else if (selection.kind === 'section') editor.select({ kind: 'none' })
    else setPreview(true)
  }, [editor, actions])

  const run = useCallback(
    (key: EditKey) => {
      const block = actions.selected()
      if (block && runOnItem(key, block)) return
      switch (key.kind) {
        case 'move':
          return actions.nudgeSelected(key.by)
        case 'resize':
          return actions.growSelected(key.by)
        case 'layer':
          return block && actions.layer(block.id, key.by)
        case 'write':
          return block && onWrite(block.id)
        case 'climb':
          return climb()
        case 'remove':
          return block && actions.remove(block.id)
        case 'duplicate':
          return block && actions.duplicate(block.id)
        case 'undo':
          return sayWalked(editor.undo(), 'undo')
        case 'redo':
          return sayWalked(editor.redo(), 'redo')
        case 'save':
          return void editor.saveNow()
        case 'insert': {
          const section = actions.activeSection()?.id ?? actions.addSection(undefined)
          if (!section) return
          if (!block) editor.select({ kind: 'section', id: section })
          return useInserter.getState().open(section)
        }
        case 'add-section':
          return useSectionLibrary.getState().open(actions.activeSection()?.id)
        case 'pin-grid':
          return onPinGrid()
        case 'device':
          return useView.getState().setDevice(key.device)
      }
    },
    [editor, actions, climb, runOnItem, onWrite, onPinGrid],
  )

  // Before the page is seen: a key pressed at its first sight must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const key = editKey(shortcutOf(event), { isMac: isMac() })
      if (!key) return
      if (useView.getState().isPreview && key.kind !== 'climb' && key.kind !== 'device') return
      if (needsBlock(key) && (!isOnPage(event.target) || isInBar(event.target) || !actions.selected())) return
      if (key.kind === 'climb' && isInBar(event.target) && !isOnPage(event.target)) return
      event.preventDefault()
      run(key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run, actions])
}
