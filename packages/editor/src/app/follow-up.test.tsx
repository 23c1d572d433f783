import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { runWith } from './follow-up'

const Row = ({ change, done, failed }: { change: () => Promise<void>; done: () => void; failed?: () => void }) => {
  const mutation = useMutation({ mutationFn: change })
  return (
    <button
      type="button"
      onClick={() => runWith(mutation, undefined, { onSuccess: done, ...(failed && { onError: failed }) })}
    >
      Hide
    </button>
  )
}

const List = ({ fails = false, ...told }: { fails?: boolean; done: () => void; failed?: () => void }) => {
  const [isThere, setThere] = useState(true)
  const change = async () => {
    setThere(false)
    await Promise.resolve()
    if (fails) throw new Error('no')
  }
  return isThere ? <Row change={change} {...told} /> : <p>Nothing left</p>
}

afterEach(cleanup)

const show = (list: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>)

it('says what happened to a row that left its list', async () => {
  const done = vi.fn()
  show(<List done={done} />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Nothing left')
  await expect.poll(() => done.mock.calls.length).toBe(1)
})

it('says that it failed, and not that it is done', async () => {
  const done = vi.fn()
  const failed = vi.fn()
  show(<List fails done={done} failed={failed} />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(done).not.toHaveBeenCalled()
})

it('leaves a failure to the mutation where nothing is said for it', async () => {
  const done = vi.fn()
  show(<List fails done={done} />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Nothing left')
  expect(done).not.toHaveBeenCalled()
})
