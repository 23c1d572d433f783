import type { MemberPlan, PlanHolder } from '@sitewright/contract/member-plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { MemberPlansSettings } from './member-plans-settings'

const plan = (id: string, name: string, more: Partial<MemberPlan> = {}): MemberPlan => ({
  ...{ id, name: { en: name }, description: {}, kind: 'free', productId: null, isOpen: true },
  ...{ productTitle: null, holders: 0, ...more },
})
const holder = (name: string, more: Partial<PlanHolder> = {}): PlanHolder => ({
  ...{ memberId: `id of ${name}`, name, email: `${name.toLowerCase()}@example.com`, source: 'given' },
  ...{ since: '2026-11-01T00:00:00.000Z', until: null, ...more },
})

beforeAll(() => loadDialogs())

let plans: MemberPlan[]
let holders: PlanHolder[]
let answer: (method: string, url: string) => Response | undefined
let sent: { method: string; url: string; body: unknown }[]
beforeEach(() => {
  plans = []
  holders = []
  sent = []
  answer = () => undefined
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const url = String(address)
    if (method !== 'GET') sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
    const own = answer(method, url)
    if (own) return own
    if (url.includes('/holders')) return Response.json({ items: holders, total: holders.length })
    if (url.includes('/products')) return Response.json({ items: [{ id: 'club', title: 'Club' }] })
    if (method === 'GET') return Response.json({ items: plans })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(plan('new', 'New'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, { site: { primaryLocale: 'en' }, permissions: [] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <MemberPlansSettings />
      </SessionGate>
    </QueryClientProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

it('says what plans are for while there is none, and makes a free one', async () => {
  await open()
  expect(await screen.findByText('No plans. Make one, then choose the pages it opens.')).toBeTruthy()
  press('Make a plan')
  fireEvent.click(await screen.findByRole('button', { name: 'Make plan' }))
  expect(await screen.findByText('Give the plan a name.')).toBeTruthy()
  expect(sent).toEqual([])
  type('Name', ' Riverside ')
  type('What it is', 'Once a month')
  press('Make plan')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    ...{ name: { en: 'Riverside' }, description: { en: 'Once a month' } },
    ...{ kind: 'free', productId: null, isOpen: true },
  })
})

it('makes no paid plan without a product that is sold again and again', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Make a plan' }))
  await screen.findByRole('textbox', { name: 'Name' })
  type('Name', 'Bankside')
  fireEvent.click(screen.getByRole('radio', { name: 'Paid' }))
  press('Make plan')
  expect(await screen.findByText('Choose a product that is sold as a subscription.')).toBeTruthy()
  expect(sent).toEqual([])
})

it('lists plans with what they cost and who has them, and says why one is kept', async () => {
  plans = [
    plan('free', 'Riverside', { holders: 1 }),
    plan('paid', 'Bankside', { kind: 'paid', productId: 'club', productTitle: 'Club', isOpen: false, holders: 3 }),
  ]
  await open()
  const paid = within(await screen.findByRole('region', { name: 'Bankside' }))
  expect(paid.getByText('Paid with Club')).toBeTruthy()
  expect(paid.getByText('Closed to newcomers')).toBeTruthy()
  expect(paid.getByRole('button', { name: 'Who has Bankside' }).textContent).toBe('3 people')
  expect(screen.getByRole('button', { name: 'Who has Riverside' }).textContent).toBe('1 person')
  answer = method =>
    method === 'DELETE'
      ? Response.json({ error: 'Somebody has this plan.', reason: 'has-holders' }, { status: 409 })
      : undefined
  press('Delete Bankside')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete plan' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'DELETE', url: expect.stringContaining('/api/member-plans/paid') })
})

it('shows who has a plan, gives it by hand, and takes what was not paid for', async () => {
  plans = [plan('free', 'Riverside', { holders: 2 })]
  holders = [holder('Ida'), holder('Jo', { source: 'subscription', memberId: null })]
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Who has Riverside' }))
  expect(await screen.findByText(/given since/)).toBeTruthy()
  expect(screen.getByText(/Has not joined the site yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the plan from Jo' })).toBeNull()
  type('Email of a member', 'maren@example.com')
  press('Give the plan')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ email: 'maren@example.com', until: null })
  press('Take the plan from Ida')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ method: 'DELETE', url: expect.stringContaining('/holders/id%20of%20Ida') })
})

it('offers to try again when the plans cannot be loaded', async () => {
  answer = () => Response.json({ error: 'No', reason: 'internal' }, { status: 500 })
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
