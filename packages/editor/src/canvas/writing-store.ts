import type { Editor as TextEditor } from '@tiptap/core'
import { create } from 'zustand'

/** The rich text being written, for the toolbar above it. Plain texts have none. */
export const useWriting = create<{ text?: TextEditor; beat: number }>(() => ({ beat: 0 }))

/** Marks and styles at the caret changed: the toolbar shows them anew. */
export const beat = () => useWriting.setState(state => ({ beat: state.beat + 1 }))
