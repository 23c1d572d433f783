// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from './island'
import { reactIsland } from './react-island'
import { sampleServices } from './testing/services'

type CounterProps = { start: number; services?: IslandServices }

const Counter = ({ start, services }: CounterProps) => (
  <button type="button" onClick={() => services?.announce(`${start + 1}`)}>
    {start}
  </button>
)

const mount = reactIsland<{ start: number }>(Counter)
const serverHtml = () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Counter start={4} />)
  return root
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

describe('a React island', () => {
  it('takes over the server’s HTML without drawing it again, and hands the services in', async () => {
    const root = serverHtml()
    const button = root.querySelector('button')
    const announce = vi.fn()
    await act(async () => mount(root, { start: 4 }, sampleServices({ announce })))
    expect(root.querySelector('button')).toBe(button)
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    document.body.append(root)
    button?.click()
    expect(announce).toHaveBeenCalledWith('5')
  })

  it('puts the server’s HTML back when it leaves', async () => {
    const root = serverHtml()
    const before = root.innerHTML
    let dispose = () => {}
    await act(async () => {
      dispose = mount(root, { start: 4 }, sampleServices())
    })
    await act(async () => dispose())
    expect(root.innerHTML).toBe(before)
  })
})
