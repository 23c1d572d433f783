import type { Editor } from '@tiptap/core'
import { expect, it, vi } from 'vitest'
import { showMarks, useWriting } from './writing-store'

const caretIn = (...active: string[]) =>
  ({ isActive: (name: string) => active.includes(name), getAttributes: () => ({}) }) as unknown as Editor

it('tells the toolbar when something at the caret is different, not with every letter', () => {
  showMarks(caretIn('bold'))
  const listener = vi.fn()
  const forget = useWriting.subscribe(listener)
  showMarks(caretIn('bold'))
  expect(listener).not.toHaveBeenCalled()
  showMarks(caretIn('bold', 'italic'))
  expect(listener).toHaveBeenCalledTimes(1)
  forget()
})
