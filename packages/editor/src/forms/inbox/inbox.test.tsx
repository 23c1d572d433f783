import type { Submission, SubmissionSummary, SubmissionTab } from '@sitewright/contract/form-submissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { navigate, usePlace } from '../../app/router'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { InboxScreen } from './inbox-screen'
import { Words } from './letter'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const summary = (id: string, more: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  ...{ id, summary: [`Person ${id}`, 'Throwing', '6 December'], email: `${id}@example.org`, state: 'inbox' },
  ...{ isRead: false, isStarred: false, isAnswered: false, hasFailed: false, receivedAt: '2026-11-12T10:12:00.000Z' },
  ...more,
})
const whole = (of: SubmissionSummary): Submission => ({
  ...of,
  answers: [
    { fieldId: 'n', label: 'Name', type: 'name', text: 'Ada Moss', isSealed: false, files: [] },
    { fieldId: 'm', label: 'Message', type: 'textarea', text: '<b>Hello</b>\nthere', isSealed: false, files: [] },
    { fieldId: 'p', label: 'Door code', type: 'password', text: '', isSealed: true, files: [] },
  ],
  origin: { path: '/contact', title: 'Contact', locale: 'en' },
  spamReasons: [],
  deliveries: of.hasFailed
    ? [{ id: 'd1', kind: 'webhook', to: '', state: 'failed', tries: 8, lastError: 'hooks.example: 500', doneAt: null }]
    : [],
  notes: [],
  replies: [],
})

let items: SubmissionSummary[]
const replies = [{ id: 'p1', name: 'Class is full', text: 'Dear {name}, the class is full.' }]
const calls: { method: string; path: string; body: Record<string, unknown> }[] = []

const Here = () => {
  const { path } = usePlace()
  return <InboxScreen formId="f1" submissionId={path.split('/')[3]} />
}

beforeEach(() => {
  window.innerWidth = 1440
  navigate({ path: 'forms/f1/submissions' })
  items = [summary('a'), summary('b', { isRead: true }), summary('c', { hasFailed: true })]
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const sent = JSON.parse(body ?? '{}') as Record<string, unknown>
    if (method !== 'GET') calls.push({ method, path: pathname, body: sent })
    if (pathname.startsWith('/api/form-saved-replies'))
      return Response.json(method === 'GET' ? { items: replies } : { id: 'p9', ...sent })
    const id = pathname.split('/')[5]
    if (id === 'bulk') return Response.json({ done: (sent['ids'] as string[]).length })
    const found = items.find(each => each.id === id)
    if (found) {
      Object.assign(found, sent)
      return Response.json(whole(found))
    }
    const tab = (searchParams.get('tab') ?? 'inbox') as SubmissionTab
    const shown = items.filter(each => (tab === 'unread' ? !each.isRead : tab === 'inbox' && each.state === 'inbox'))
    const matching = searchParams.get('q') === 'raku' ? [] : shown
    const counts = { inbox: 28, unread: 1001, starred: 2, attention: 1, spam: 0, deleted: 0 }
    const columns = ['Name', 'Class', 'When']
    return Response.json({ items: matching, total: 28, next: null, counts, columns, formName: 'Class enquiry' })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions: ['forms', 'form-submissions', 'crm-export'], features: [] },
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <Here />
      </SessionGate>
    </QueryClientProvider>,
  )
})

const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const letter = (name: string) => screen.findByRole('complementary', { name })

describe('the inbox', () => {
  it('lists what was sent under the names of the first three questions, and counts to a thousand', async () => {
    expect(await screen.findByRole('button', { name: 'Unread: Person a' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(each => each.textContent)).toEqual(
      expect.arrayContaining(['Name', 'Class', 'When', 'Received']),
    )
    expect(screen.getByRole('button', { name: /^Unread ?1,000\+$/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Class enquiry' })).toBeTruthy()
  })

  it('is walked and worked by key, and what is opened is read', async () => {
    await screen.findByRole('button', { name: 'Unread: Person a' })
    key('j')
    await letter('Person a')
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: { isRead: true } })))
    key('s')
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ isStarred: true }))
    key('j')
    await letter('Person b')
    key('k')
    await letter('Person a')
    key('#')
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { state: 'deleted' } }))
    await letter('Person b')
    key('r')
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    key('Escape')
  })

  it('shows answers as words alone, and a password only when it is asked for', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Unread: Person a' }))
    const open = await letter('Person a')
    expect(within(open).getByText(/<b>Hello<\/b>/)).toBeTruthy()
    expect(open.querySelector('dd b')).toBeNull()
    expect(within(open).getByRole('button', { name: 'Show it' })).toBeTruthy()
  })

  it('says what could not be sent on, and sends it again', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Unread: Person c' }))
    const open = await letter('Person c')
    expect(within(open).getByText('Not sent to hooks.example: 500')).toBeTruthy()
    fireEvent.click(within(open).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/forms/f1/submissions/c/deliveries/d1/again'))
  })

  it('answers by Ctrl Enter', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Unread: Person a' }))
    const open = await letter('Person a')
    const field = within(open).getByLabelText('Reply to a@example.org')
    fireEvent.change(field, { target: { value: 'There are two places left.' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({
        ...{ method: 'POST', path: '/api/forms/f1/submissions/a/reply' },
        body: { text: 'There are two places left.' },
      }),
    )
  })

  it('does the same to several at once', async () => {
    await screen.findByRole('button', { name: 'Unread: Person a' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Person a' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Person b' }))
    fireEvent.click(screen.getByRole('button', { name: 'File as spam' }))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ids: ['a', 'b'], marks: { state: 'spam' } }))
  })

  it('says what it did not find', async () => {
    await screen.findByRole('button', { name: 'Unread: Person a' })
    fireEvent.click(screen.getByRole('button', { name: 'Search submissions' }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'raku' } })
    expect(await screen.findByText('No submission with ‘raku’.')).toBeTruthy()
  })
})

it('that a submission could not be opened is said in its place [STR-27]', async () => {
  await screen.findByRole('button', { name: 'Unread: Person a' })
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x' }, { status: 400 }))
  fireEvent.click(screen.getByRole('button', { name: 'Unread: Person a' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to open form')
})

it('addresses in words can be pressed, and signs that turn them around are seen', () => {
  cleanup()
  const { container } = render(<Words text={'see https://a.example/x or jo@b.example \u202egpj.exe'} />)
  expect([...container.querySelectorAll('a')].map(a => [a.getAttribute('href'), a.rel])).toEqual([
    ['https://a.example/x', 'noreferrer nofollow noopener'],
    ['mailto:jo@b.example', 'noreferrer nofollow noopener'],
  ])
  expect(container.textContent).toContain('[U+202E]gpj.exe')
})

describe('saved replies', () => {
  it('are put into what is written with the name of the visitor, and kept for the next time', async () => {
    navigate({ path: 'forms/f1/submissions/a' })
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Reply to a@example.org')
    fireEvent.click(await screen.findByRole('button', { name: 'Saved replies' }))
    expect(screen.queryByRole('menuitem', { name: 'Save these words' })).toBeNull()
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Class is full' }))
    await waitFor(() => expect(field.value).toBe('Dear Ada Moss, the class is full.'))
    fireEvent.change(field, { target: { value: 'We open in May.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save these words' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these words' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'class is FULL' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/form-saved-replies/p1' }))
    expect(calls.at(-1)!.body).toEqual({ name: 'class is FULL', text: 'We open in May.' })
  })
})
