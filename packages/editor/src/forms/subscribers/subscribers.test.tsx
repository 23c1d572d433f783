import type { MailingList, Subscriber, SubscriberImport } from '@sitewright/contract/newsletter'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { ListsScreen } from './lists-screen'
import { SubscribersScreen } from './subscribers-screen'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const letter: MailingList = {
  ...{ id: 'l1', name: { en: 'Studio letter' }, description: {}, doubleOptIn: true, singleOptInReason: '' },
  ...{ isPublic: true, isMeasured: false, welcome: null, counts: { pending: 1, confirmed: 12, unsubscribed: 0 } },
}
const at = '2026-11-18T10:42:00.000Z'
const hanna: Subscriber = {
  ...{ id: 's1', email: 'hanna@example.org', name: 'Hanna', locale: 'en', createdAt: at, blocked: null },
  lists: [{ listId: 'l1', state: 'confirmed', source: 'form', at }],
}

const imported: SubscriberImport = {
  ...{ id: 'i1', added: 2, waiting: 1, kept: 1, refusedCount: 1, canUndo: true },
  refused: [{ line: 4, reason: 'Not an email address', text: 'hanna' }],
}
const consent = { act: 'confirmed', list: 'Studio letter', text: 'Send me the letter', place: 'a form on /contact', at }

let lists: MailingList[]
let people: Subscriber[]
let isDown: boolean
const calls: { method: string; path: string; query: string; body: unknown }[] = []
const written = () => calls.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  ;[lists, people, isDown, calls.length] = [[letter], [hanna], false, 0]
})

function draw(permissions = ['newsletter-subscribers-read', 'newsletter-groups-read'], Shown = SubscribersScreen) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname: path, search: query } = new URL(url, 'http://x')
    calls.push({ method, path, query, body: JSON.parse(body ?? 'null') })
    if (isDown) return Response.json({ error: 'Say why.' }, { status: 422 })
    if (path === '/api/subscribers/import') return Response.json(imported)
    if (path === '/api/subscribers/import/i1/undo') return Response.json({ removed: 2 })
    if (path === '/api/lists/l1/ask') return Response.json({ asked: 1 })
    if (path === '/api/subscribers/s1/consents') return Response.json({ items: [consent] })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method !== 'GET') return Response.json(path.startsWith('/api/lists') ? letter : hanna)
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
        <Shown />
      </SessionGate>
    </QueryClientProvider>,
  )
}
const writing = [
  ...['newsletter-subscribers-read', 'newsletter-subscribers-write', 'newsletter-groups-read'],
  ...['newsletter-groups-write', 'newsletter-settings-write', 'newsletter-messages-write', 'crm-export'],
]

describe('people on lists', () => {
  it('are shown with how they stand, and changed by nobody who may only read', async () => {
    draw()
    const row = (await screen.findByText('hanna@example.org')).closest('tr')!
    expect(row.textContent).toContain('Studio letter On the list')
    for (const name of ['Import', 'Add a person']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More for hanna@example.org' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['How they agreed'])
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

  it('say when, where and to which words they agreed', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'More for hanna@example.org' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'How they agreed' }))
    const line = within(await screen.findByRole('dialog', { name: 'How hanna@example.org agreed' }))
    expect((await line.findByRole('listitem')).textContent).toMatch(
      /^Confirmed, Studio letter.*18 Nov.*a form on \/contactSend me the letter$/,
    )
  })

  it('are deleted once that was meant', async () => {
    draw(writing)
    fireEvent.click(await screen.findByRole('button', { name: 'More for hanna@example.org' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete hanna@example.org?' })
    expect(written()).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(written()).toMatchObject([{ method: 'DELETE', path: '/api/subscribers/s1' }]))
  })
})

describe('an import of people', () => {
  const fillIn = async () => {
    draw(writing)
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog'))
    const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type('The table', 'Email\nines@example.org')
    type('Where they joined', 'The fair in May')
    type('What they agreed to', 'Write to me about pots')
    return dialog
  }

  it('is sent only by somebody who says that all of them asked, and tells what became of each line', async () => {
    const dialog = await fillIn()
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    expect(written()).toEqual([])
    fireEvent.click(dialog.getByRole('checkbox', { name: 'All of them asked for this newsletter' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() =>
      expect(written().map(({ body }) => body)).toEqual([
        {
          ...{ listId: 'l1', table: 'Email\nines@example.org', isAgreed: true },
          ...{ source: 'The fair in May', proof: 'Write to me about pots' },
        },
      ]),
    )
    const result = within(await screen.findByRole('dialog', { name: 'Imported' }))
    expect(result.getByRole('status').textContent).toContain('2 on the list from now on.1 without a day of consent')
    expect(result.getByRole('list', { name: 'Lines that are left out' }).textContent).toBe(
      'Line 4 hannaNot an email address',
    )
    fireEvent.click(result.getByRole('button', { name: 'Undo the import' }))
    await waitFor(() => expect(written().at(-1)).toMatchObject({ path: '/api/subscribers/import/i1/undo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that is refused keeps what was written', async () => {
    const dialog = await fillIn()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'All of them asked for this newsletter' }))
    isDown = true
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Say why.')
    expect(dialog.getByLabelText<HTMLInputElement>('Where they joined').value).toBe('The fair in May')
  })
})

describe('mailing lists', () => {
  const choose = async (wish: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for Studio letter' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: wish }))
  }

  it('say who is on them and how people join', async () => {
    lists.push({ ...letter, id: 'l2', name: { en: 'Trade' }, doubleOptIn: false, singleOptInReason: 'Contracts' })
    draw(undefined, ListsScreen)
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(rows[0]).toBe('Studio letterOffered to visitors12 people1 askedConfirmed by mail')
    expect(rows[1]).toContain('Nobody is askedContracts')
    expect(screen.queryByRole('button', { name: /More for/ })).toBeNull()
  })

  it('are renamed without losing their names in other languages', async () => {
    lists[0] = { ...letter, name: { en: 'Studio letter', de: 'Werkstattbrief' } }
    draw(writing, ListsScreen)
    await choose('Settings')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Letter' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const body = { name: { en: 'Letter', de: 'Werkstattbrief' }, doubleOptIn: true, isPublic: true }
    await waitFor(() => expect(written()).toMatchObject([{ method: 'PUT', path: '/api/lists/l1', body }]))
  })

  it('welcome people with a mail, or with none', async () => {
    draw(writing, ListsScreen)
    await choose('Welcome mail')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Send none' })).toBeNull()
    fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: 'Hello' } })
    fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Good to have you.' } })
    lists[0] = { ...letter, welcome: { subject: 'Hello', text: 'Good to have you.' } }
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ welcome: lists[0]!.welcome }]))
    await screen.findByText('Offered to visitors, Welcome mail')
    await choose('Welcome mail')
    fireEvent.click(await screen.findByRole('button', { name: 'Send none' }))
    await waitFor(() => expect(written().at(-1)).toMatchObject({ body: { welcome: null } }))
  })

  it('are deleted once that was meant, and ask those who wait', async () => {
    draw(writing, ListsScreen)
    await choose('Ask those who wait')
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/lists/l1/ask' }]))
    await choose('Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Studio letter?' })
    expect(question.textContent).toContain('12 people are taken off it.')
    fireEvent.click(within(question).getByRole('button', { name: 'Delete list' }))
    await waitFor(() => expect(written().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/lists/l1' }))
  })
})
