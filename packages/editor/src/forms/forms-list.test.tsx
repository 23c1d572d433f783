import type { Form, FormSummary } from '@sitewright/contract/forms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { navigate } from '../app/router'
import { SessionGate } from '../app/session'
import { loadDialogs } from '../ui/dialog'
import { StorageTab } from './builder/storage-tab'
import { FormsPage } from './forms-page'
import { FormsPartsContext } from './parts'

// Read beforehand: a test waits for a screen, not for its file.
beforeAll(() => Promise.all([loadDialogs(), import('./forms-list'), import('./builder/builder-screen')]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const summary: FormSummary = {
  ...{ id: 'f1', name: 'Class enquiry', kind: 'form', fields: 4, submissions: 28, unread: 3, failed: 1 },
  ...{ isLive: true, isChanged: true, editedAt: '2026-11-18T10:42:00.000Z' },
}
type Call = { method: string; path: string; body: unknown }
const calls: Call[] = []

function draw(
  answer: (call: Call) => Response | Promise<Response>,
  { permissions = ['forms', 'form-submissions'], what = <FormsPage /> } = {},
) {
  calls.length = 0
  navigate({ path: 'forms' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call = { method, path: new URL(url, 'http://x').pathname, body: JSON.parse(body ?? 'null') }
    if (method !== 'GET') calls.push(call)
    return answer(call)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions, features: [] },
  })
  render(
    <QueryClientProvider client={client}>
      <FormsPartsContext value={{ RichText: ({ label }) => <textarea aria-label={label} /> }}>
        <SessionGate>{what}</SessionGate>
      </FormsPartsContext>
    </QueryClientProvider>,
  )
}
const listed = (items: FormSummary[]) => () => Response.json({ items })

describe('the list of forms', () => {
  it('says how each of them stands', async () => {
    draw(listed([summary, { ...summary, id: 'f2', name: 'Letter', kind: 'newsletter', isLive: false, failed: 0 }]))
    const row = (await screen.findByRole('link', { name: 'Class enquiry' })).closest('tr')!
    for (const words of ['4 fields', 'Changed', '28, 3 new', '1 not sent on'])
      expect(within(row).getByText(words)).toBeTruthy()
    const other = screen.getByRole('link', { name: 'Letter' }).closest('tr')!
    for (const words of ['Newsletter', 'Not published']) expect(within(other).getByText(words)).toBeTruthy()
  })

  it('that is empty says what to do', async () => {
    draw(listed([]))
    expect(await screen.findByText('Make a form, then place it on a page.')).toBeTruthy()
  })

  it('that does not come says so and is asked for again', async () => {
    let isDown = true
    draw(() => (isDown ? Response.json({ error: 'x' }, { status: 500 }) : listed([summary])()))
    const alert = await screen.findByRole('alert')
    isDown = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Class enquiry' })).toBeTruthy()
  })

  it('leads those who only read answers to the answers', async () => {
    draw(listed([summary]), { permissions: ['form-submissions'] })
    const link = await screen.findByRole('link', { name: 'Class enquiry' })
    expect(link.getAttribute('href')).toBe('/config/forms/f1/submissions')
    expect(screen.queryByRole('button', { name: 'New form' })).toBeNull()
  })

  it('makes a form and opens it', async () => {
    const made: Form = {
      ...{ id: 'new', name: 'Class enquiry', kind: 'form', version: 1, retentionDays: 365, answered: {} },
      definition: { fields: [], submit: { en: 'Send' }, success: { text: {} }, captcha: 'auto' },
      ...{ isLive: false, isChanged: true, editedBy: 'Maren', editedAt: summary.editedAt },
    }
    draw(({ method, path }) =>
      method === 'POST' || path === '/api/forms/new' ? Response.json(made, { status: 201 }) : listed([])(),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'New form' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' Class enquiry ' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make form' }))
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: '/api/forms', body: { name: 'Class enquiry', kind: 'form' } }]),
    )
    expect(await screen.findByText('Add a field, or press /')).toBeTruthy()
  })

  it('asks before it deletes', async () => {
    draw(({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : listed([summary])()))
    fireEvent.click(await screen.findByRole('button', { name: 'More for Class enquiry' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(calls).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Delete form' }))
    await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/forms/f1' }]))
  })
})

describe('where answers go', () => {
  const target = {
    id: 't1',
    kind: 'email',
    isActive: true,
    settings: { addresses: ['maren@example.com'] },
    lastError: null,
  }
  const storage = { what: <StorageTab formId="f1" /> }

  it('is saved as a whole, and a refusal is said in its words', async () => {
    const error = 'Answers are mailed to people who work on this site. Invite stranger@example.org first.'
    draw(
      ({ method }) =>
        method === 'PUT' ? Response.json({ error }, { status: 400 }) : Response.json({ items: [target] }),
      storage,
    )
    fireEvent.change(await screen.findByLabelText('Addresses'), { target: { value: 'stranger@example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    expect(calls[0]!.body).toEqual({
      items: [{ id: 't1', kind: 'email', isActive: true, settings: { addresses: ['stranger@example.org'] } }],
    })
    expect(screen.getByLabelText<HTMLInputElement>('Addresses').value).toBe('stranger@example.org')
  })

  it('that does not come is said', async () => {
    draw(() => Response.json({ error: 'x' }, { status: 500 }), storage)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
