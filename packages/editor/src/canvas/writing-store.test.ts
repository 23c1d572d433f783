import type { Editor } from '@tiptap/core'
import { expect, it, vi } from 'vitest'
import { showMarks, useWriting } from './writing-store'

const textWith = (active: readonly string[], empty: boolean) =>
  ({
    isActive: (name: string) => active.includes(name),
    getAttributes: () => ({}),
    state: { selection: { empty } },
  }) as unknown as Editor
const caretIn = (...active: string[]) => textWith(active, true)

it('tells the toolbar when something at the caret is different, not with every letter', () => {
  showMarks(caretIn('bold'))
  const listener = vi.fn()
  const forget = useWriting.subscribe(listener)
  showMarks(caretIn('bold'))
  expect(listener).not.toHaveBeenCalled()
  showMarks(caretIn('bold', 'italic'))
  expect(listener).toHaveBeenCalledTimes(1)
  showMarks(textWith(['bold', 'italic'], false))
  expect(listener).toHaveBeenCalledTimes(2)
  forget()
})
