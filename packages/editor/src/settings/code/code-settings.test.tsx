import type { Snippet, Snippets } from '@sitewright/contract/snippets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeSettings } from './code-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const piece = (change: Partial<Snippet> = {}): Snippet => ({
  ...{ id: 'piece-1', name: 'Estuary Analytics', place: 'head', category: 'marketing', isOn: true },
  ...{ code: '<script src="https://tag.example/t.js"></script>', hosts: [] },
  ...change,
})
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

function draw(items: readonly Snippet[], change: Partial<Snippets> = {}) {
  let kept = { items, isChanged: false, isStopped: false, address: 'https://tern.example', ...change }
  const sent: [string, unknown][] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, { method, body }: RequestInit) => {
      if (method === 'GET') return answer(kept)
      const given = JSON.parse(String(body))
      sent.push([String(url).replace(/\?.*/, ''), given])
      kept = { ...kept, ...given, isChanged: 'items' in given }
      return answer(kept)
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeSettings />
    </QueryClientProvider>,
  )
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  return { sent, type }
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('code is added, says whom it asks, and is saved once nothing is wrong with it', async () => {
  const { sent, type } = draw([])
  await screen.findByText(/No code\./)
  fireEvent.click(screen.getByRole('button', { name: 'Add code' }))
  expect(screen.queryByText('Please enter a name')).toBeNull()
  save()
  screen.getByText('Please enter a name')
  screen.getByText('Cannot be saved')
  type('Name', 'Chat')
  type('Code', '<script>')
  save()
  expect(sent).toEqual([])
  screen.getByText('“Chat” opens something that it does not close. Everything after it would be lost.')
  type('Code', '<script src="https://chat.example/w.js"></script>')
  type('Other hosts it asks', 'https://cdn.example/x')
  screen.getByText('“https://cdn.example/x” is no host. One looks like chat.example.com.')
  type('Other hosts it asks', 'cdn.example\n*.live.example')
  screen.getByText('It may ask *.live.example, cdn.example, chat.example.')
  save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  const made = { id: expect.any(String), name: 'Chat', place: 'end', category: 'marketing', isOn: true }
  expect(sent).toEqual([
    [
      '/api/snippets',
      {
        items: [
          {
            ...made,
            code: '<script src="https://chat.example/w.js"></script>',
            hosts: ['cdn.example', '*.live.example'],
          },
        ],
      },
    ],
  ])
  await screen.findByText('Visitors get what is saved with the next publish.')
})

it('code that nobody is asked for may ask nobody', async () => {
  draw([piece()])
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Estuary Analytics' }))
  fireEvent.click(screen.getByRole('button', { name: /What visitors have to allow/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Nobody is asked' }))
  screen.getByText(/asks tag\.example before anybody agreed/)
  screen.getByText('Cannot be saved')
  expect(screen.queryByRole('textbox', { name: 'Other hosts it asks' })).toBeNull()
})

it('pieces change places, are switched off and removed', async () => {
  const { sent } = draw([piece(), piece({ id: 'piece-2', name: 'Chat' }), piece({ id: 'piece-3', name: 'Pixel' })])
  await screen.findByText('Pixel')
  const up = (name: string) => screen.getByRole('button', { name: `Move ${name} up` })
  expect(up('Estuary Analytics').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(up('Chat'))
  expect(names()).toEqual(['Chat', 'Estuary Analytics', 'Pixel'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pixel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit Chat' }))
  fireEvent.click(screen.getByRole('switch', { name: 'On' }))
  within(screen.getAllByRole('listitem')[0]!).getByText('Off')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect((sent[0]![1] as Snippets).items.map(({ name, isOn }) => [name, isOn])).toEqual([
    ['Chat', false],
    ['Estuary Analytics', true],
  ])
})

it('all of it is stopped with one press, and a broken page has an address without it', async () => {
  const { sent } = draw([piece()])
  const link = await screen.findByRole('link', { name: 'https://tern.example/?without-code' })
  expect(link.getAttribute('href')).toBe('https://tern.example/?without-code')
  fireEvent.click(screen.getByRole('button', { name: 'Stop all code now' }))
  await screen.findByText(/All code is stopped/)
  fireEvent.click(screen.getByRole('button', { name: 'Let my code run again' }))
  await waitFor(() => expect(screen.queryByText(/All code is stopped/)).toBeNull())
  expect(sent).toEqual([
    ['/api/snippets/stopped', { isStopped: true }],
    ['/api/snippets/stopped', { isStopped: false }],
  ])
})
