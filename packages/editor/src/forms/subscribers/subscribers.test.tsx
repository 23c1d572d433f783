import type { MailingList, Subscriber } from '@sitewright/contract/newsletter'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { SubscribersScreen } from './subscribers-screen'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const letter: MailingList = {
  ...{ id: 'l1', name: { en: 'Studio letter' }, description: {}, doubleOptIn: true, singleOptInReason: '' },
  ...{ isPublic: true, welcome: null, counts: { pending: 1, confirmed: 12, unsubscribed: 0 } },
}
const at = '2026-11-18T10:42:00.000Z'
const hanna: Subscriber = {
  ...{ id: 's1', email: 'hanna@example.org', name: 'Hanna', locale: 'en', createdAt: at, blocked: null },
  lists: [{ listId: 'l1', state: 'confirmed', source: 'form', at }],
}

let lists: MailingList[]
let people: Subscriber[]
let isDown: boolean
const calls: { method: string; path: string; query: string; body: unknown }[] = []
const written = () => calls.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  ;[lists, people, isDown, calls.length] = [[letter], [hanna], false, 0]
})

function draw(permissions = ['newsletter-subscribers-read', 'newsletter-groups-read']) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname: path, search: query } = new URL(url, 'http://x')
    calls.push({ method, path, query, body: JSON.parse(body ?? 'null') })
    if (isDown) return Response.json({ error: 'Say why.' }, { status: 422 })
    if (method !== 'GET') return Response.json(path === '/api/lists' ? letter : hanna)
    return Response.json(path === '/api/lists' ? { items: lists } : { items: people, total: people.length, next: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions, features: [] },
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <SubscribersScreen />
      </SessionGate>
    </QueryClientProvider>,
  )
}
const writing = [
  ...['newsletter-subscribers-read', 'newsletter-subscribers-write', 'newsletter-groups-read'],
  ...['newsletter-groups-write', 'crm-export'],
]

describe('people on lists', () => {
  it('are shown with how they stand, and changed by nobody who may only read', async () => {
    draw()
    const row = (await screen.findByText('hanna@example.org')).closest('tr')!
    expect(row.textContent).toContain('Studio letter On the list')
    for (const name of ['New list', 'Add a person', 'More for hanna@example.org'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  })

  it('are searched, and what is seen is exported', async () => {
    draw(writing)
    await screen.findByText('hanna@example.org')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hanna' } })
    await waitFor(() => expect(calls.at(-1)!.query).toBe('?q=hanna'))
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe('/api/subscribers/export?q=hanna')
  })

  it('are added with how they agreed', async () => {
    draw(writing)
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }))
    const dialog = await screen.findByRole('dialog')
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    type('Email', 'ines@example.org')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add and ask' }))
    expect(written()).toEqual([])
    type('How they agreed', 'On paper, 3 May')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add and ask' }))
    const body = { email: 'ines@example.org', name: '', listId: 'l1', proof: 'On paper, 3 May' }
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/subscribers', body }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are blocked for a reason, and a refusal keeps what was written', async () => {
    draw(writing)
    fireEvent.click(await screen.findByRole('button', { name: 'More for hanna@example.org' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))
    const reason = await screen.findByLabelText<HTMLInputElement>('Reason')
    fireEvent.change(reason, { target: { value: 'Asked by phone' } })
    isDown = true
    fireEvent.click(screen.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Say why.')).toBeTruthy()
    expect(reason.value).toBe('Asked by phone')
    expect(written()).toMatchObject([
      { method: 'PUT', path: '/api/subscribers/s1/block', body: { reason: 'Asked by phone' } },
    ])
  })

  it('of whom there are none, and lists of which there are none, say what to do', async () => {
    people = []
    draw()
    expect(await screen.findByText(/^Nobody yet\./)).toBeTruthy()
    cleanup()
    lists = []
    draw()
    expect(await screen.findByText(/^Make a list\./)).toBeTruthy()
  })

  it('that do not come are said and asked for again', async () => {
    isDown = true
    draw()
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('hanna@example.org')).toBeTruthy()
  })
})
