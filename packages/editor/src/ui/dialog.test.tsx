import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Confirmation, loadDialogs } from './dialog'
import { startTooltips } from './shared-tooltip'
import { showToast, Toasts } from './toast'
import { hintProps } from './tooltip'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const Asking = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Confirmation
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Delete this page?"
      confirm="Delete"
      onConfirm={() => {
        onConfirm()
        setOpen(false)
      }}
    />
  )
}
const ask = () => {
  const onConfirm = vi.fn()
  render(<Asking onConfirm={onConfirm} />)
  expect(screen.getByRole('alertdialog', { name: 'Delete this page?' })).toBeTruthy()
  return onConfirm
}
const isHidden = () => expect(screen.queryByRole('alertdialog')).toBeNull()

describe('the confirmation', () => {
  it('is hidden on confirm, and only then answered [DLG-08]', async () => {
    const onConfirm = ask()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    isHidden()
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('is hidden on cancel, which answers nothing [DLG-10]', async () => {
    const onConfirm = ask()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    isHidden()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is hidden on Escape, which answers nothing [DLG-11 DLG-17]', async () => {
    const onConfirm = ask()
    await userEvent.keyboard('{Escape}')
    isHidden()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is hidden on a click on the ground around it, which answers nothing [DLG-12 DLG-17]', async () => {
    const onConfirm = ask()
    await userEvent.click(document.querySelector('.overlay')!)
    isHidden()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

describe('with the clock in hand', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a toast hides after 2000 ms [DLG-18]', () => {
    render(<Toasts />)
    act(() => showToast('Styles saved'))
    act(() => void vi.advanceTimersByTime(1999))
    expect(screen.getByRole('status').textContent).toBe('Styles saved')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('a hint shows after 1200 ms under the pointer [DLG-20]', () => {
    startTooltips(document)
    render(
      <button type="button" {...hintProps('Undo')}>
        Back
      </button>,
    )
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Back' }), { pointerType: 'mouse' })
    vi.advanceTimersByTime(1199)
    expect(screen.queryByRole('tooltip')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Undo')
  })
})

it('a hint shows at once for the keyboard, and goes with the focus and on Escape [DLG-24]', async () => {
  startTooltips(document)
  render(
    <button type="button" {...hintProps('Undo')}>
      Back
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Back' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Undo')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Undo')
  button.blur()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
