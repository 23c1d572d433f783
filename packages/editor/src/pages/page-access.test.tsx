import type { PageAccessList } from '@sitewright/contract/access'
import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { memberPlanKeys } from '../site/member-plans'
import { loadDialogs } from '../ui/dialog'
import { NavigationList } from './navigation-list'
import { PageSettings } from './page-settings'

beforeAll(loadDialogs)

const page = (id: string, title: string, kind: PageEntry['kind'] = 'page'): PageEntry => ({
  ...{ id, kind, urlId: id, path: `/${id}`, title: { en: title }, seo: {}, changed: false, published: true },
  ...{ version: 1, updatedAt: '2026-11-01T00:00:00Z' },
})
const pages = [page('home', 'Home'), page('club', 'Club'), page('minutes', 'Minutes'), page('family', 'Family')]
const entry = (pageId: string, ...items: object[]) => ({ id: `entry-${pageId}`, pageId, items })
const draft = {
  ...{ title: { en: 'Tern' }, primaryLocale: 'en', locales: ['en'], homePageId: 'home' },
  pages: [...pages, page('shop', 'Shop', 'store')],
  navigation: { main: [entry('home'), entry('club', entry('minutes')), entry('family')], footer: [] },
} as unknown as SiteDraft
const closed: PageAccessList = {
  pages: [
    { pageId: 'club', access: 'members', from: null, planIds: ['gold'] },
    { pageId: 'minutes', access: 'members', from: 'club', planIds: ['gold'] },
    { pageId: 'family', access: 'password', from: null, planIds: [] },
  ],
}

const plan = (id: string, name: string) => ({ id, name: { en: name } })
const plans = [plan('gold', 'Gold'), plan('silver', 'Silver')]

let sent: { url: string; body: Record<string, unknown> }[] = []
let refusal: { status: number; body: object } | undefined
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) as Record<string, unknown> })
    const isRule = url.includes('/api/access-rules/')
    if (isRule && refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json(isRule ? closed : pages[3])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(node: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { publicAddress: 'http://tern.test' }, permissions: [] })
  client.setQueryData(memberPlanKeys.names, { items: plans })
  client.setQueryData(keys.pageAccess, closed)
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{node}</SessionGate>
    </QueryClientProvider>,
  )
}
const settingsOf = async (id: string) => {
  show(<PageSettings draft={draft} page={draft.pages.find(each => each.id === id)!} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Save' })
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const rules = () => sent.filter(({ url }) => url.includes('/api/access-rules/'))
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
}

it('labels pages that are locked or available only to site members, and those below them [ROLE-03 ROLE-23]', () => {
  show(
    <NavigationList
      {...{ draft, search: '', currentPageId: 'home' }}
      {...{ onOpen: () => {}, onSettings: () => {}, onSave: () => {} }}
    />,
  )
  const row = (name: string) => within(screen.getByText(name).closest<HTMLElement>('[role="row"]')!)
  expect(row('Family').getByText('Locked')).toBeTruthy()
  expect(row('Club').getByText('Available only to site members')).toBeTruthy()
  expect(row('Minutes').getByText('Available only to site members')).toBeTruthy()
  expect(row('Home').queryByText(/Locked|members/)).toBeNull()
  expect(row('Shop').queryByText(/Locked|members/)).toBeNull()
})

it('closes a page before anything else of it is saved', async () => {
  await settingsOf('home')
  expect(choice('Everyone').checked).toBe(true)
  fireEvent.click(choice('Members'))
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('/api/access-rules/home'),
    body: { access: 'members', planIds: [] },
  })
})

it('asks for a password, keeps the one that is set, and says why one is refused', async () => {
  await settingsOf('family')
  expect(choice('With a password').checked).toBe(true)
  await save()
  expect(rules()).toEqual([])
  cleanup()
  sent = []
  refusal = { status: 422, body: { error: 'Use at least 8 characters.', reason: 'too-short' } }
  await settingsOf('family')
  fireEvent.change(screen.getByRole('textbox', { name: 'New password' }), { target: { value: 'short' } })
  await save()
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(rules()[0]?.body).toEqual({ access: 'password', password: 'short' })
})

it('says which page above closes one, and offers nothing where nothing could be kept', async () => {
  await settingsOf('minutes')
  expect(screen.getByText('Available only to site members, because it stands below Club.')).toBeTruthy()
  cleanup()
  await settingsOf('shop')
  expect(screen.queryByRole('radio', { name: 'Members' })).toBeNull()
})

it('is for every member until plans are ticked, and for theirs alone from then on', async () => {
  await settingsOf('home')
  expect(screen.queryByRole('checkbox', { name: 'Gold' })).toBeNull()
  fireEvent.click(choice('Members'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Silver' }))
  await save()
  expect(rules()[0]?.body).toEqual({ access: 'members', planIds: ['silver'] })
})

it('saves other plans of a page that is for members already, and nothing while they are the same', async () => {
  await settingsOf('club')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gold' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Silver' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Silver' }))
  await save()
  expect(rules()).toEqual([])
  cleanup()
  sent = []
  await settingsOf('club')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gold' }))
  await save()
  expect(rules()[0]?.body).toEqual({ access: 'members', planIds: [] })
})
