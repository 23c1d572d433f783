import type { Editor as TextEditor } from '@tiptap/core'
import { create } from 'zustand'

/** The rich text being written, for the toolbar above it, and what holds at its caret. Plain texts have none. */
export const useWriting = create<{ text?: TextEditor; marks: string }>(() => ({ marks: '' }))

const names = ['bold', 'italic', 'underline', 'strike', 'link', 'highlight', 'bulletList', 'orderedList', 'blockquote']
const attributes = ['paragraph', 'heading', 'link', 'highlight']

/** The toolbar is drawn again when something at the caret is different, not with every letter. */
export const showMarks = (text: TextEditor): void => {
  const active = names.filter(name => text.isActive(name))
  const values = attributes.map(name => text.getAttributes(name))
  // What is done to chosen words cannot be done to none.
  const marks = JSON.stringify([active, values, text.state.selection.empty])
  // A new state with the same marks would still draw everything that listens.
  if (marks !== useWriting.getState().marks) useWriting.setState({ marks })
}
