import type { MemberPlan } from '@sitewright/contract/member-plans'
import type { ManagedMember, MemberImport, MemberInvitation, MemberRow } from '@sitewright/contract/site-members'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { loadDialogs } from '../ui/dialog'
import { InvitationsScreen } from './invitations-screen'
import { MemberPage } from './member-page'
import { MembersScreen } from './members-screen'
import { deviceWords } from './words'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-18T10:42:00.000Z'
const ida: MemberRow = {
  ...{ id: 'm1', name: 'Ida Blom', email: 'ida@example.org', state: 'active', role: 'member' },
  ...{ createdAt: at, seenAt: at, plans: [] },
}
const friend = { id: 'p1', name: { en: 'Friends' } }
const jo: MemberRow = {
  ...{ ...ida, id: 'm2', name: 'Jo Marsden', email: 'jo@example.org', state: 'suspended' },
  plans: [friend],
}
const whole: ManagedMember = {
  ...ida,
  ...{ locale: 'en', verifiedAt: at, hasPassword: true, note: '', suspendedAt: null, suspendedReason: '' },
  sessions: [
    {
      ...{ id: 's1', method: 'password', network: '203.0.113.0/24', createdAt: at, seenAt: at },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1',
    },
  ],
  customer: {
    ...{ id: 'c1', orders: 12 },
    latest: [{ id: 'o1', number: 1042, placedAt: at, what: 'Moon jar', total: 24_000, currency: 'USD' }],
  },
  submissions: [{ id: 'f1', formId: 'ask', form: 'Ask first', words: 'Is the vase there?', receivedAt: at }],
  plans: [{ ...friend, source: 'given', since: at, until: null }],
  subscriptions: [{ id: 'b1', title: 'Coffee', words: '$12.00 every month', state: 'past_due' }],
}
const invitation: MemberInvitation = {
  ...{
    id: 'i1',
    email: 'ines@example.org',
    name: 'Ines',
    role: 'contributor',
    sentAt: at,
    expiresAt: at,
    isOver: true,
    isWanted: true,
    plans: [],
  },
}
const plan: MemberPlan = {
  ...{ ...friend, description: {}, kind: 'free', productId: null, isOpen: true, productTitle: null, holders: 1 },
}

let members: MemberRow[]
let member: ManagedMember
let invitations: MemberInvitation[]
let unasked: number
let imported: MemberImport
let next: string | null
let isDown: boolean
const calls: { method: string; path: string; query: string; body: unknown }[] = []
const written = () => calls.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  ;[members, member, invitations, next, isDown, calls.length] = [[ida, jo], whole, [invitation], null, false, 0]
  unasked = 0
  const refused = [{ line: 4, text: 'hanna', reason: 'Not an email address' }]
  imported = { id: null, added: 2, kept: 1, refused, refusedCount: 1, canUndo: false }
})

const all = ['crm-members', 'crm-export', 'crm-contacts']

function draw(shown: ReactNode, permissions = all) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname: path, search: query } = new URL(url, 'http://x')
    calls.push({ method, path, query, body: JSON.parse(body ?? 'null') })
    if (isDown) return Response.json({ error: 'Say why.' }, { status: 422 })
    if ((method === 'DELETE' && !path.includes('/holders/')) || /(?:erase|password-reset)$/.test(path))
      return new Response(null, { status: 204 })
    if (path === '/api/member-invitations/write') return Response.json({ count: 12 })
    if (path.startsWith('/api/member-invitations'))
      return Response.json(method === 'GET' ? { items: invitations, total: 1, next: null, unasked } : invitation)
    if (path.startsWith('/api/member-plans')) return Response.json({ items: [plan], total: 1 })
    if (path.endsWith('/undo')) return Response.json({ removed: 2 })
    if (path === '/api/member-imports') {
      const isTrial = calls.at(-1)!.body as { isTrial: boolean }
      return Response.json(isTrial.isTrial ? imported : { ...imported, id: 'i9', canUndo: true })
    }
    if (path !== '/api/members') return Response.json(member)
    const isFirst = !query.includes('after=')
    return Response.json({ items: isFirst ? members : [], total: members.length, next: isFirst ? next : null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions, features: [] },
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{shown}</SessionGate>
    </QueryClientProvider>,
  )
}
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('the list of members', () => {
  it('shows who they are and how they stand, and leads to each', async () => {
    draw(<MembersScreen />)
    const row = (await screen.findByText('jo@example.org')).closest('tr')!
    expect(await screen.findByRole('columnheader', { name: 'Plan' })).toBeTruthy()
    expect(row.textContent).toContain('SuspendedMemberFriends18 November 2026')
    expect(screen.getByRole('link', { name: 'Jo Marsden' }).getAttribute('href')).toBe('/config/members/m2')
    expect(screen.getByText('1 to 2 of 2')).toBeTruthy()
  })

  it('is searched, and what is seen is exported by whoever may', async () => {
    draw(<MembersScreen />)
    await screen.findByText('ida@example.org')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ida ' } })
    await waitFor(() => expect(calls.at(-1)!.query).toBe('?search=ida'))
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe('/api/member-export?search=ida')
    cleanup()
    draw(<MembersScreen />, ['crm-members'])
    await screen.findByText('ida@example.org')
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  })

  it('is walked with J and K, and N invites', async () => {
    draw(<MembersScreen />)
    await screen.findByText('ida@example.org')
    for (let times = 0; times < 2; times += 1) fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.querySelector('tr.open')?.textContent).toContain('Jo Marsden')
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(document.querySelector('tr.open')?.textContent).toContain('Ida Blom')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(await screen.findByRole('dialog', { name: 'Invite a member' })).toBeTruthy()
  })

  it('asks for what follows', async () => {
    next = 'm2'
    draw(<MembersScreen />)
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    await waitFor(() => expect(calls.at(-1)!.query).toBe('?after=m2'))
  })

  it('of nobody says what to do, of nobody like this says so, and one that does not come is asked for again', async () => {
    members = []
    draw(<MembersScreen />)
    expect(await screen.findByText(/^Nobody has joined yet\./)).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } })
    expect(await screen.findByText('No member is like this.')).toBeTruthy()
    cleanup()
    ;[isDown, members] = [true, [ida]]
    draw(<MembersScreen />)
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('ida@example.org')).toBeTruthy()
  })
})

describe('plans of members', () => {
  it('narrow the list', async () => {
    draw(<MembersScreen />)
    fireEvent.click(await screen.findByRole('button', { name: /Every plan and none/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Friends' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/members').at(-1)!.query).toBe('?planId=p1'))
  })

  it('are given and taken on the page of a member', async () => {
    draw(<MemberPage memberId="m1" />)
    expect((await screen.findByText('Friends')).closest('li')!.textContent).toContain(
      'Given by hand since 18 November 2026Without an end',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Take Friends away' }))
    await waitFor(() =>
      expect(written().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/member-plans/p1/holders/m1' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Give a plan' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: /Friends/ })
    isDown = true
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give the plan' }))
    expect(await within(dialog).findByText('Say why.')).toBeTruthy()
    isDown = false
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give the plan' }))
    const body = { email: 'ida@example.org', until: null }
    await waitFor(() => expect(written().at(-1)).toMatchObject({ path: '/api/member-plans/p1/holders', body }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an import of members', () => {
  const fillIn = async () => {
    draw(<MembersScreen />)
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog'))
    const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type('The table', 'Email\nines@example.org')
    type('Where they come from', 'The old site')
    return dialog
  }

  it('says what would become of each line before anything is kept, and writes to nobody unasked', async () => {
    const dialog = await fillIn()
    fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
    expect(written()).toEqual([])
    fireEvent.click(dialog.getByRole('checkbox', { name: /They have an account there/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
    expect((await dialog.findByRole('status')).textContent).toContain('2 people would be among the invitations')
    expect(dialog.getByRole('list', { name: 'Lines that are left out' }).textContent).toBe(
      'Line 4 hannaNot an email address',
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
    const result = within(await screen.findByRole('dialog', { name: 'Imported' }))
    expect(written().map(({ body }) => body)).toEqual(
      [true, false].map(isTrial => ({
        ...{ table: 'Email\nines@example.org', source: 'The old site', isAgreed: true, isInviting: false, isTrial },
      })),
    )
    fireEvent.click(result.getByRole('button', { name: 'Undo the import' }))
    await waitFor(() => expect(written().at(-1)).toMatchObject({ path: '/api/member-imports/i9/undo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is checked anew when the table is another one, and a refusal keeps what was written', async () => {
    const dialog = await fillIn()
    fireEvent.click(dialog.getByRole('checkbox', { name: /They have an account there/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
    await dialog.findByRole('button', { name: 'Import' })
    const table = dialog.getByLabelText<HTMLTextAreaElement>('The table')
    fireEvent.change(table, { target: { value: 'Email' } })
    isDown = true
    fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Say why.')
    expect(table.value).toBe('Email')
  })
})

describe('one member', () => {
  it('is shown with orders, subscriptions and where they are logged in', async () => {
    draw(<MemberPage memberId="m1" />)
    expect(await screen.findByRole('heading', { name: 'Ida Blom' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/config/commerce/orders/o1')
    expect(screen.getByRole('link', { name: 'Ask first' }).getAttribute('href')).toBe(
      '/config/forms/ask/submissions/f1',
    )
    const text = document.body.textContent
    for (const part of ['Safari on iOS', '203.0.113.0/24', 'Coffee', 'Past due', 'The newest 1 of 12.'])
      expect(text).toContain(part)
    expect(screen.getByRole('link', { name: 'Open the customer' })).toBeTruthy()
  })

  it('has a note, which stays in the field when it cannot be kept', async () => {
    draw(<MemberPage memberId="m1" />)
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Private note')
    expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull()
    fireEvent.change(note, { target: { value: 'Brings cake' } })
    isDown = true
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Say why.')).toBeTruthy()
    expect(note.value).toBe('Brings cake')
    ;[isDown, member] = [false, { ...whole, note: 'Brings cake' }]
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull())
    expect(written().at(-1)).toMatchObject({ path: '/api/members/m1/note', body: { note: 'Brings cake' } })
  })

  it('is suspended for a reason, and let in again', async () => {
    draw(<MemberPage memberId="m1" />)
    await choose('Suspend')
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Rude' } })
    fireEvent.click(screen.getByRole('switch', { name: /Tell them/ }))
    member = { ...whole, state: 'suspended', suspendedAt: at, suspendedReason: 'Rude' }
    fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Since 18 November 2026')).toBeTruthy()
    expect(written().at(-1)).toMatchObject({
      ...{ path: '/api/members/m1/suspend', body: { reason: 'Rude', isTold: true } },
    })
    await choose('Lift the suspension')
    member = whole
    fireEvent.click(await screen.findByRole('button', { name: 'Lift the suspension' }))
    await waitFor(() => expect(screen.queryByText('Suspended')).toBeNull())
    expect(written().at(-1)).toMatchObject({ path: '/api/members/m1/lift', body: { isTold: true } })
  })

  it('is erased after a question, by whoever may', async () => {
    draw(<MemberPage memberId="m1" />)
    await choose('Erase')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('What they bought stays in the books')
    expect(written()).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(written()).toMatchObject([{ method: 'POST', path: '/api/members/m1/erase' }]))
    cleanup()
    draw(<MemberPage memberId="m1" />, ['crm-members'])
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Change role', 'Send a link for a new password', 'Suspend'])
  })
})

describe('invitations', () => {
  it('are sent by mail to an address, and a refusal keeps what was typed', async () => {
    draw(<MembersScreen />)
    fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog')
    const email = within(dialog).getByLabelText<HTMLInputElement>('Email')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    expect(written()).toEqual([])
    fireEvent.change(email, { target: { value: 'ines@example.org' } })
    isDown = true
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    expect(await within(dialog).findByText('Say why.')).toBeTruthy()
    expect(email.value).toBe('ines@example.org')
    isDown = false
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    const body = { email: 'ines@example.org', name: '', role: 'member' }
    await waitFor(() => expect(written().at(-1)).toMatchObject({ path: '/api/member-invitations', body }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are listed with how long they wait, sent again and withdrawn', async () => {
    draw(<InvitationsScreen />)
    expect((await screen.findByText('ines@example.org')).closest('tr')!.textContent).toContain('Link has ended')
    fireEvent.click(screen.getByRole('button', { name: 'More for ines@example.org' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }))
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/member-invitations/i1/resend' }]))
    fireEvent.click(screen.getByRole('button', { name: 'More for ines@example.org' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(written().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/member-invitations/i1' }),
    )
  })

  it('of people who were imported are sent when somebody says so', async () => {
    unasked = 12
    invitations = [{ ...invitation, sentAt: null, isWanted: false, isOver: false, plans: [friend] }]
    draw(<InvitationsScreen />)
    expect((await screen.findByText('ines@example.org')).closest('tr')!.textContent).toContain(
      'ContributorFriendsNot yetImported, not written to',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Invite them by mail' }))
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/member-invitations/write' }]))
  })

  it('of which there are none say what that means', async () => {
    invitations = []
    draw(<InvitationsScreen />)
    expect(await screen.findByText(/^No invitation waits/)).toBeTruthy()
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0', 'Firefox on Linux'],
  ['curl/8', 'A browser'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words))
