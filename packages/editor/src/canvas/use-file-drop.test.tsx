import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { EditorProvider, type EditorScope } from './editor-context'
import type { FileDrop } from './file-aim'
import { useFileDrop } from './use-file-drop'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const target = { blockId: 'b' }

function open({ isPhone = false, permissions = ['asset-library'] as readonly string[] } = {}) {
  const over = vi.fn(() => target)
  const end = vi.fn()
  const aim = vi.fn(() => ({ over, end }))
  const scope = { bringing: { aim }, isPhone } as unknown as EditorScope
  let seen: readonly FileDrop[] = []
  const Page = () => {
    const room = useRef<HTMLDivElement>(null)
    seen = useFileDrop(room, true).drops
    return <div ref={room} data-testid="room" />
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { permissions })
  const { getByTestId } = render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <EditorProvider value={scope}>
          <Page />
        </EditorProvider>
      </SessionGate>
    </QueryClientProvider>,
  )
  const drag = (type: string, dataTransfer: object, on: EventTarget = getByTestId('room')) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { clientX: 40, clientY: 50, relatedTarget: null, dataTransfer })
    act(() => void on.dispatchEvent(event))
    return event
  }
  /** Into the window, which brings what takes them. */
  const enter = async () => {
    drag('dragenter', files)
    await act(() => vi.dynamicImportSettled())
  }
  return { aim, over, end, drag, enter, drops: () => seen }
}

const file = new File(['x'], 'jar.png', { type: 'image/png' })
const files = { types: ['Files'], items: [{ kind: 'file', type: 'image/png' }], files: [file] }

describe('files dragged over the page', () => {
  it('show where they would go, and go there when they are let go', async () => {
    const { over, end, drag, enter, drops } = open()
    await enter()
    expect(drag('dragover', files).defaultPrevented, 'else the browser would open it').toBe(true)
    expect(over).toHaveBeenCalledWith({ x: 40, y: 50 })
    drag('drop', files)
    expect(drops()).toMatchObject([{ files: [file], target }])
    expect(end).toHaveBeenCalled()
  })

  it('leave nothing behind when they are taken away again', async () => {
    const { over, end, drag, enter, drops } = open()
    await enter()
    drag('dragover', files)
    expect(over).toHaveBeenCalledTimes(1)
    drag('dragleave', files)
    expect(end).toHaveBeenCalledTimes(1)
    expect(drops()).toEqual([])
  })

  it('do not take the place of the tool where they are let go beside it', async () => {
    const { aim, drag, enter } = open()
    await enter()
    const dataTransfer = { ...files, dropEffect: 'copy' }
    expect(drag('drop', dataTransfer, document.body).defaultPrevented).toBe(true)
    expect(dataTransfer.dropEffect).toBe('none')
    expect(aim).not.toHaveBeenCalled()
  })

  it('are nothing to whoever may add no files, and words are no files', async () => {
    for (const who of [{ permissions: [] }, { isPhone: true }]) {
      const { drag, enter } = open(who)
      await enter()
      expect(drag('dragover', files).defaultPrevented).toBe(false)
      cleanup()
    }
    const { drag, enter } = open()
    await enter()
    expect(drag('dragover', { types: ['text/plain'], items: [], files: [] }).defaultPrevented).toBe(false)
  })
})
