import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useView } from '../../app/view'
import { ItemPreview } from './item-preview'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useView.setState({ device: 'desktop' })
})

function draw(answer: () => Response) {
  const order: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      order.push(address)
      return answer()
    }),
  )
  const onClose = vi.fn()
  const saveFirst = async () => {
    order.push('saved')
    return true
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItemPreview itemId="ash" locale="en" {...{ saveFirst, onClose }} />
    </QueryClientProvider>,
  )
  return { order, onClose }
}
const page = () => new Response(JSON.stringify({ html: '<!doctype html><h1>Ash</h1>' }))

it('shows the page after the words are saved, at the width of three devices', async () => {
  const { order } = draw(page)
  const desktop = await screen.findByTitle('The page on a desktop')
  expect(order).toEqual(['saved', expect.stringContaining('/api/items/ash/preview?locale=en')])
  expect(desktop.getAttribute('srcdoc')).toContain('<h1>Ash</h1>')
  expect(desktop.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(desktop.style.width).toBe('1440px')
  for (const [name, title, width] of [
    ['Tablet', 'The page on a tablet', '834px'],
    ['Phone', 'The page on a phone', '390px'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByTitle(title).style.width).toBe(width)
  }
  expect(order).toHaveLength(2)
})

it('says why there is none, and tries again', async () => {
  let isReleased = false
  const { onClose } = draw(() =>
    isReleased
      ? page()
      : new Response(JSON.stringify({ error: 'Publish the site once with this page.', reason: 'not-released' }), {
          status: 409,
        }),
  )
  await screen.findByText(/Publish the site once/)
  isReleased = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => screen.getByTitle('The page on a desktop'))
  fireEvent.click(screen.getByRole('button', { name: 'Back to writing' }))
  expect(onClose).toHaveBeenCalled()
})
