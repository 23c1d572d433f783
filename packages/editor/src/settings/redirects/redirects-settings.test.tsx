import type { RedirectLine, RedirectList } from '@sitewright/contract/redirects'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RedirectsSettings } from './redirects-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = (version: number, redirects: RedirectLine[]): RedirectList => ({
  ...{ redirects, version, notices: [], isChanged: true, editedBy: null, editedAt: null, moved: [] },
})
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

it('a line that was refused says why until it is changed, and is then saved', async () => {
  const sent: { version: number; redirects: RedirectLine[] }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, { method, body }: RequestInit) => {
      if (method === 'GET') return answer(list(sent.length > 1 ? 1 : 0, sent[1]?.redirects ?? []))
      const given = JSON.parse(String(body)) as (typeof sent)[number]
      sent.push(given)
      if (sent.length > 1) return answer(list(1, given.redirects))
      const problem = {
        line: 1,
        words: '',
        reason: 'system-path',
        message: 'The platform answers this address itself.',
      }
      return answer({ error: 'Line 1 cannot be kept.', reason: 'refused-lines', problems: [problem] }, 422)
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RedirectsSettings />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Old address of new redirect' }), {
    target: { value: '/config' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Where /config leads' }), { target: { value: '/shop' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The platform answers this address itself.')
  const from = screen.getByRole('textbox', { name: 'Old address of /config' })
  fireEvent.change(from, { target: { value: '/old' } })
  expect(screen.queryByText('The platform answers this address itself.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent[1]).toEqual({ version: 0, redirects: [{ from: '/old', to: '/shop', code: 301 }] })
  expect((screen.getByRole('textbox', { name: 'Old address of /old' }) as HTMLInputElement).value).toBe('/old')
})
