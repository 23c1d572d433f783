import type { Editor } from '@tiptap/core'
import { expect, it, vi } from 'vitest'
import { showMarks, useWriting } from './writing-store'

const caretIn = (...active: string[]) =>
  ({ isActive: (name: string) => active.includes(name), getAttributes: () => ({}) }) as unknown as Editor

it('tells the toolbar when something at the caret is different, not with every letter', () => {
  showMarks(caretIn('bold'))
  const told = vi.fn()
  const forget = useWriting.subscribe(told)
  showMarks(caretIn('bold'))
  expect(told).not.toHaveBeenCalled()
  showMarks(caretIn('bold', 'italic'))
  expect(told).toHaveBeenCalledTimes(1)
  forget()
})
