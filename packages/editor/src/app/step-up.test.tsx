import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, messageOf } from './api'
import { askForPassword } from './step-up'

const sent: unknown[] = []
const answer = (...statuses: number[]) => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const status = statuses.shift() ?? 204
    return status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify({ error: 'This is not your password.', reason: 'no-match' }), { status })
  })
}
// The window is a file of its own, which is brought when it is first wanted.
beforeAll(() => import('../ui/dialog-window'))
afterEach(() => vi.unstubAllGlobals())

const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' })
const open = (isConfirmed = async () => false) => {
  let asked!: Promise<boolean>
  act(() => {
    asked = askForPassword({ call, messageOf, isConfirmed })
  })
  return asked
}

describe('asking for the password again', () => {
  it('says when it is wrong, keeps what stands behind it, and is done once for all who wait', async () => {
    const behind = document.body.appendChild(document.createElement('input'))
    behind.value = 'typed before'
    answer(422, 204)
    const asked = [open(), open()]
    await dialog()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const field = screen.getByLabelText('Password')
    const give = (password: string) => {
      fireEvent.change(field, { target: { value: password } })
      fireEvent.submit(field.closest('form')!)
    }
    give('wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.')
    give('stoneware-demo')
    expect(await Promise.all(asked)).toEqual([true, true])
    expect(sent).toEqual([{ password: 'wrong' }, { password: 'stoneware-demo' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(behind.value).toBe('typed before')
    behind.remove()
  })

  it('may be cancelled, and asks anew the next time', async () => {
    answer()
    const asked = open()
    await dialog()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await asked).toBe(false)
    const again = open()
    await dialog()
    fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' })
    expect(await again).toBe(false)
    expect(sent).toEqual([])
  })

  it('goes on by itself when it was confirmed with a passkey in another window', async () => {
    answer()
    let isConfirmed = false
    const asked = open(async () => isConfirmed)
    await dialog()
    const link = screen.getByRole('link', { name: 'Use a passkey in another window' })
    expect(link.getAttribute('href')).toBe('/config/confirm')
    expect(link.getAttribute('target')).toBe('_blank')
    link.addEventListener('click', event => event.preventDefault())
    fireEvent.click(link)
    fireEvent.focus(window)
    await dialog()
    isConfirmed = true
    fireEvent.focus(window)
    expect(await asked).toBe(true)
    expect(sent).toEqual([])
  })
})
