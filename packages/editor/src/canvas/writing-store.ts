import type { Editor as TextEditor } from '@tiptap/core'
import { create } from 'zustand'

/** The rich text being written, for the toolbar above it. Plain texts have none. */
export const useWriting = create<{ text?: TextEditor; tick: number }>(() => ({ tick: 0 }))

/** Marks and styles at the caret changed: the toolbar shows them anew. */
export const tick = () => useWriting.setState(state => ({ tick: state.tick + 1 }))
