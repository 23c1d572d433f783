import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useArrivalFocus } from './use-arrival-focus'

const Screen = ({ path, title, waits = false }: { path: string; title: string; waits?: boolean }) => {
  useArrivalFocus(path)
  return (
    <main>
      <div className="page-title">{!waits && <h1 key={path}>{title}</h1>}</div>
      <button type="button" key={`row of ${path}`}>
        Open
      </button>
      <button type="button">Search</button>
    </main>
  )
}
const hasFocus = (name: string) => expect(document.activeElement?.textContent).toBe(name)
/** Watching tells of changes a moment later. */
const settled = () => act(async () => {})

it('leaves the focus alone on the first screen', () => {
  render(<Screen path="orders" title="Orders" />)
  expect(document.activeElement).toBe(document.body)
})

it('goes on at the title of the next screen, also when that comes later', async () => {
  const { rerender } = render(<Screen path="orders" title="Orders" />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Screen path="orders/1" title="Order 1" />)
  hasFocus('Order 1')
  rerender(<Screen path="orders/2" title="" waits />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Screen path="orders/2" title="Order 2" />)
  await settled()
  hasFocus('Order 2')
})

it('takes it from nothing that is still there, and from nobody who went on meanwhile', async () => {
  const { rerender } = render(<Screen path="orders" title="Orders" />)
  screen.getByRole('button', { name: 'Search' }).focus()
  rerender(<Screen path="orders/1" title="Order 1" />)
  hasFocus('Search')
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Screen path="orders/2" title="" waits />)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  rerender(<Screen path="orders/2" title="Order 2" />)
  await settled()
  expect(document.activeElement).toBe(document.body)
})
