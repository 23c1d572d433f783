import { createStore, type StoreApi, useStore } from 'zustand'
import type { Editor, EditorState } from '../history/editor-store'
import { useEditorScope } from './editor-context'

export type Rested = Pick<EditorState, 'document' | 'selection'>

const restMs = 400

/** The keyboard is in the framed page. A field of a panel would lose its caret if it saw its own letters later. */
const isInFrame = () => document.activeElement?.tagName === 'IFRAME'

/**
 * The page as panels see it. Another choice reaches them one frame after the canvas, so that it is seen there first;
 * beside a text that is being written they wait until the hands rest.
 */
export function createRestedState(editor: Editor): { store: StoreApi<Rested>; connect: () => () => void } {
  const now = (): Rested => {
    const { document, selection } = editor.store.getState()
    return { document, selection }
  }
  const store = createStore(now)
  return {
    store,
    connect() {
      let timer: ReturnType<typeof setTimeout> | undefined
      let request = 0
      const show = () => {
        clearTimeout(timer)
        cancelAnimationFrame(request)
        request = 0
        store.setState(now())
      }
      show()
      const forget = editor.store.subscribe((state, before) => {
        const isSame =
          state.document === before.document && state.selection === before.selection && state.writing === before.writing
        if (isSame) return
        clearTimeout(timer)
        if (state.selection !== before.selection) request ||= requestAnimationFrame(show)
        else if (state.writing && isInFrame()) timer = setTimeout(show, restMs)
        else show()
      })
      return () => {
        clearTimeout(timer)
        cancelAnimationFrame(request)
        forget()
      }
    },
  }
}

export const useRested = <Value>(select: (state: Rested) => Value): Value =>
  useStore(useEditorScope().rested.store, select)
