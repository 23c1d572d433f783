import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeControl } from './code-control'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Code = ({ start, max }: { start: string; max: number }) => {
  const [value, setValue] = useState(start)
  return <CodeControl label="Source" help="HTML." max={max} value={value} onChange={setValue} onBlur={() => {}} />
}
const open = (start = 'a\nb', max = 100) => {
  render(<Code start={start} max={max} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Source' })
  const press = (key: string, more: object = {}) => {
    const isLeft = fireEvent.keyDown(field, { key, ...more })
    return isLeft ? 'leaves' : 'stays'
  }
  return { field, press }
}

it('Tab indents where the caret is', () => {
  const { field, press } = open()
  field.setSelectionRange(2, 2)
  expect(press('Tab')).toBe('stays')
  expect(field.value).toBe('a\n  b')
})

it('nobody is caught in it: Shift and Tab, or Escape and Tab, leave', () => {
  const { field, press } = open()
  expect(press('Tab', { shiftKey: true })).toBe('leaves')
  press('Escape')
  expect(press('Tab')).toBe('leaves')
  expect(field.value).toBe('a\nb')
  expect(press('Tab')).toBe('stays')
})

it('takes no more than its block does', () => {
  const { field, press } = open('abc', 4)
  press('Tab')
  expect([field.value, field.maxLength]).toEqual(['abc', 4])
})

it('is only read on Android, and says so [STR-34]', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131 Mobile' })
  const { field, press } = open()
  expect(field.readOnly).toBe(true)
  expect(screen.getByText('Code editing is not available on Android')).toBeTruthy()
  expect(press('Tab')).toBe('leaves')
  expect(field.value).toBe('a\nb')
})
