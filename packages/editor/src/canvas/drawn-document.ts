import type { PageDocument } from '@sitewright/domain/documents'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Editor } from '../history/editor-store'
import { isTyping } from '../ui/shortcut'
import { useEditorScope } from './editor-context'

/**
 * The document as the page shows it. What is typed beside the page is seen in its field first, and on the page one frame
 * later: a line more in a long list moves everything below it, and no letter waits for that.
 */
export function createDrawnDocument(editor: Pick<Editor, 'store'>): {
  store: StoreApi<PageDocument>
  connect: () => () => void
} {
  const now = () => editor.store.getState().document
  const store = createStore(now)
  return {
    store,
    connect() {
      let request = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      const draw = () => {
        cancelAnimationFrame(request)
        clearTimeout(timer)
        request = 0
        store.setState(now(), true)
      }
      // A callback of the frame itself would still be drawn in it.
      const drawAfterFrame = () => {
        timer = setTimeout(draw)
      }
      draw()
      const forget = editor.store.subscribe(({ document }, before) => {
        if (document === before.document) return
        if (isTyping(window.document.activeElement)) request ||= requestAnimationFrame(drawAfterFrame)
        else draw()
      })
      return () => {
        cancelAnimationFrame(request)
        clearTimeout(timer)
        forget()
      }
    },
  }
}

export const useDrawnDocument = (): PageDocument => useStore(useEditorScope().drawn.store)
