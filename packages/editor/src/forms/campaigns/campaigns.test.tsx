import type { Campaign, CampaignCheck, CampaignReport } from '@sitewright/contract/campaigns'
import type { RecipientState } from '@sitewright/domain/campaigns'
import { richText } from '@sitewright/domain/rich-text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { FormsPartsContext } from '../parts'
import { CampaignScreen } from './campaign-screen'
import { CampaignsList } from './campaigns-list'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = '2026-11-18T10:42:00.000Z'
const none: Record<RecipientState, number> = {
  ...{ waiting: 0, sending: 0, sent: 0, unknown: 0, bounced: 0, refused: 0, skipped: 0 },
}
const draft: Campaign = {
  ...{ id: 'c1', name: 'December', subject: 'Forty-one pots', preview: '', state: 'draft', lists: ['l1'] },
  ...{ sendAt: null, editedAt: at, editedBy: 'Maren', startedAt: null, endedAt: null, heldBecause: '', version: 3 },
  counts: none,
  document: {
    blocks: [
      { id: 'h', kind: 'heading', text: 'Forty-one pots', level: 1, align: 'left' },
      { id: 't', kind: 'text', text: richText('The last firing came out.') },
      { id: 'b', kind: 'button', label: 'Save a place', link: '', align: 'left' },
    ],
  },
}
const list = {
  ...{ id: 'l1', name: { en: 'Kiln news' }, description: {}, doubleOptIn: true, singleOptInReason: '' },
  ...{ isPublic: true, welcome: null, counts: { pending: 0, confirmed: 412, unsubscribed: 0 } },
}
const all = [
  ...['newsletter-messages-read', 'newsletter-messages-write', 'newsletter-subscribers-read'],
  ...['newsletter-groups-read', 'marketing-campaigns'],
]

let stored: Campaign
let items: Campaign[]
let checks: CampaignCheck[]
let report: CampaignReport
let isDown: boolean
let refusal: { status: number; body: object } | undefined
const calls: { method: string; path: string; body: unknown }[] = []
const written = () => calls.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  ;[stored, items, isDown, refusal, calls.length] = [draft, [draft], false, undefined, 0]
  checks = [{ name: 'subject', outcome: 'fine', text: 'The subject is shown whole on phones.', blockIds: [] }]
  report = { counts: none, left: 0, complained: 0, measured: null, failed: [] }
})

function answer(method: string, path: string, body: unknown) {
  if (isDown) return Response.json({ error: 'Down' }, { status: 503 })
  if (method === 'PUT') {
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    stored = { ...stored, ...(body as object), version: stored.version + 1 }
    return Response.json(stored)
  }
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (path.endsWith('/test')) return Response.json({ sentTo: ['maren@tern.example'] })
  if (path.endsWith('/preview'))
    return Response.json({ version: stored.version, html: '<p>The letter</p>', plain: 'The letter in words', checks })
  if (path.endsWith('/audience')) return Response.json({ people: 412, blocked: 9 })
  if (path.endsWith('/report')) return Response.json(report)
  if (path === '/api/lists') return Response.json({ items: [list] })
  if (path === '/api/campaigns' && method === 'GET') return Response.json({ items, total: items.length, next: null })
  if (path.endsWith('/start')) stored = { ...stored, state: 'preparing' }
  if (path.endsWith('/schedule')) stored = { ...stored, state: 'scheduled', sendAt: '2026-11-29T09:00:00.000Z' }
  if (path.endsWith('/pause')) stored = { ...stored, state: 'paused', heldBecause: 'Paused by hand.' }
  if (path.endsWith('/stop')) stored = { ...stored, state: 'stopped' }
  if (path.endsWith('/repeat')) stored = { ...stored, state: 'running' }
  return Response.json(stored)
}

function draw(part?: string, permissions = all, isList = false) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname: path } = new URL(url, 'http://x')
    const parsed: unknown = JSON.parse(body ?? 'null')
    calls.push({ method, path, body: parsed })
    return answer(method, path, parsed)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en', title: 'Tern' },
    ...{ permissions, features: [] },
  })
  return render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <FormsPartsContext value={{ RichText: ({ label }) => <textarea aria-label={label} /> }}>
          {isList ? <CampaignsList /> : <CampaignScreen campaignId="c1" part={part} />}
        </FormsPartsContext>
      </SessionGate>
    </QueryClientProvider>,
  )
}
const rows = () => screen.getAllByRole('button', { name: /of \d+$/ }).map(row => row.getAttribute('aria-label'))
/** What was saved last, once it is what is expected: what is written in between is saved as well. */
const isSaved = (expected: (words: Campaign) => void) =>
  waitFor(() => expected(written().findLast(({ method }) => method === 'PUT')?.body as Campaign), { timeout: 10_000 })

describe('the letters of a site', () => {
  it('are listed with how they stand, and the first one is asked for', async () => {
    items = [
      { ...draft, state: 'done', endedAt: at, counts: { ...none, sent: 412 } },
      {
        ...draft,
        id: 'c2',
        name: 'January',
        state: 'running',
        startedAt: at,
        counts: { ...none, sent: 3, waiting: 9 },
      },
    ]
    draw(undefined, all, true)
    const shown = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(shown[0]).toContain('DecemberForty-one potsSent412 people')
    expect(shown[1]).toContain('Being sent3 of 12')
    cleanup()
    items = []
    draw(undefined, all, true)
    expect((await screen.findByText('Write your first letter.')).closest('.empty')!.textContent).toContain(
      'Write a letter',
    )
    cleanup()
    isDown = true
    draw(undefined, all, true)
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('Write your first letter.')).toBeTruthy()
  })

  it('are deleted once that was meant, and only where nothing waits for them', async () => {
    items = [draft, { ...draft, id: 'c2', name: 'January', state: 'paused' }]
    draw(undefined, all, true)
    fireEvent.click(await screen.findByRole('button', { name: 'More for January' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Duplicate'])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'More for December' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete December?' })
    expect(written()).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Delete letter' }))
    await waitFor(() => expect(written()).toMatchObject([{ method: 'DELETE', path: '/api/campaigns/c1' }]))
  })
})

describe('writing a letter', () => {
  it('saves what is written by itself, and counts what phones show', async () => {
    draw()
    const subject = await screen.findByLabelText('Subject')
    expect(screen.getByText('14 of 60. Shown whole on phones.')).toBeTruthy()
    fireEvent.change(subject, { target: { value: 'x'.repeat(61) } })
    expect(screen.getByText('61 of 60. Phones cut the end.')).toBeTruthy()
    await isSaved(words => expect(words).toMatchObject({ version: 3, subject: 'x'.repeat(61), lists: ['l1'] }))
  })

  it('puts its blocks in order by keys and by buttons, adds, doubles and deletes them', async () => {
    draw()
    const first = await screen.findByRole('button', { name: 'Heading, Forty-one pots, 1 of 3' })
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
    expect(rows()[0]).toBe('Text, The last firing came out., 1 of 3')
    fireEvent.keyDown(screen.getByRole('button', { name: /^Heading/ }), { key: 'd', ctrlKey: true })
    expect(rows()).toHaveLength(4)
    fireEvent.keyDown(screen.getAllByRole('button', { name: /^Heading/ })[1]!, { key: 'Delete' })
    expect(rows()).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: /^Button/ }))
    const settings = within(screen.getByRole('group', { name: 'Settings of Button' }))
    fireEvent.click(settings.getByRole('button', { name: 'Move up' }))
    fireEvent.change(settings.getByLabelText('Leads to'), { target: { value: '/book' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add block' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Line' }))
    await isSaved(words => {
      expect(words?.document.blocks.map(({ kind }) => kind)).toEqual(['text', 'button', 'line', 'heading'])
      expect(words.document.blocks[1]).toMatchObject({ link: '/book' })
    })
  })

  it('shows what is to be mended, and leads there', async () => {
    checks = [
      { name: 'links', outcome: 'stops', text: '1 link leads nowhere.', blockIds: ['b'] },
      { name: 'size', outcome: 'fine', text: '12 kB, opens without pictures too.', blockIds: [] },
    ]
    draw()
    fireEvent.click(await screen.findByRole('button', { name: '1 link leads nowhere.' }))
    expect(await screen.findByRole('group', { name: 'Settings of Button' })).toBeTruthy()
    expect(screen.getByText('12 kB, opens without pictures too.').closest('li')!.textContent).toContain('Fine:')
  })

  it('shows the letter for computers, phones and as plain text', async () => {
    draw()
    const frame = (await screen.findByTitle('Preview: Forty-one pots')) as HTMLIFrameElement
    expect(frame.getAttribute('srcdoc')).toBe('<p>The letter</p>')
    expect(frame.getAttribute('sandbox')).toBe('')
    fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
    expect(document.querySelector('.letter-sheet')!.classList).toContain('phone')
    fireEvent.click(screen.getByRole('radio', { name: 'Plain text' }))
    expect(screen.getByText('The letter in words')).toBeTruthy()
  })

  it('never overwrites what somebody else has written', async () => {
    const theirs = { ...draft, subject: 'Theirs', version: 9, editedBy: 'Jon' }
    refusal = { status: 409, body: { error: 'Changed', reason: 'changed', campaign: theirs } }
    draw()
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Mine' } })
    expect(await screen.findByText('Jon saved this letter in the meantime.', {}, { timeout: 10_000 })).toBeTruthy()
    refusal = undefined
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Theirs')
  })

  it('is for those who may write; others read it', async () => {
    draw(undefined, ['newsletter-messages-read'])
    expect(await screen.findByTitle('Preview: Forty-one pots')).toBeTruthy()
    expect(screen.queryByLabelText('Subject')).toBeNull()
    for (const name of ['Send', 'Test to me']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the people of a letter', () => {
  it('are those of the chosen lists, counted', async () => {
    draw('people')
    expect((await screen.findByRole('status')).textContent).toBe(
      '412 people 9 people left out: nothing may be sent to them.',
    )
    fireEvent.click(screen.getByRole('checkbox', { name: /Kiln news/ }))
    await isSaved(words => expect(words).toMatchObject({ lists: [] }))
    expect(await screen.findByText('Nobody yet. Choose a list.')).toBeTruthy()
  })
})

describe('sending a letter', () => {
  it('asks once more, says to how many, and sends what was looked at', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the letter' }))
    expect(written()).toEqual([])
    fireEvent.click(await dialog.findByRole('button', { name: 'Send to 412 people' }))
    await waitFor(() =>
      expect(written()).toMatchObject([{ method: 'POST', path: '/api/campaigns/c1/start', body: { version: 3 } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('waits for a time of the site’s clock', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('radio', { name: 'Later' }))
    expect(dialog.getByText('Europe/London time')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2026-11-29T09:00' } })
    await waitFor(() => {
      fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
      expect(written()).toMatchObject([
        { path: '/api/campaigns/c1/schedule', body: { version: 3, at: '2026-11-29T09:00' } },
      ])
    })
  })

  it('does not go while something stands in the way', async () => {
    checks = [{ name: 'subject', outcome: 'stops', text: 'The letter needs a subject.', blockIds: [] }]
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe('The letter needs a subject.')
    fireEvent.click(await dialog.findByRole('button', { name: 'Send to 412 people' }))
    expect(written()).toEqual([])
  })

  it('is tried first', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Test to me' }))
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/campaigns/c1/test', body: {} }]))
  })
})

describe('a letter on its way', () => {
  it('shows how far it is, and can be paused and stopped', async () => {
    const counts = { ...none, sent: 100, waiting: 312 }
    stored = { ...draft, state: 'running', startedAt: at, counts }
    report = { counts, left: 2, complained: 0, measured: null, failed: [] }
    draw('report')
    expect((await screen.findByRole('progressbar', { name: 'Mails sent' })).getAttribute('value')).toBe('100')
    expect(screen.getByRole('status').textContent).toContain('Being sent 100 of 412 people')
    expect(screen.queryByLabelText('Subject')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Paused by hand.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    const question = await screen.findByRole('alertdialog', { name: 'Stop this letter?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Stop letter' }))
    await waitFor(() => expect(written().at(-1)).toMatchObject({ path: '/api/campaigns/c1/stop' }))
    expect(await screen.findByRole('button', { name: 'Duplicate' })).toBeTruthy()
  })

  it('says afterwards what became of it, and repeats nothing by itself', async () => {
    const counts = { ...none, sent: 409, bounced: 1, refused: 1, unknown: 1 }
    stored = { ...draft, state: 'done', startedAt: at, endedAt: at, counts }
    const failed = [
      { email: 'gone@example.org', state: 'bounced' as const, answer: '550 5.1.1 no such mailbox' },
      { email: 'lost@example.org', state: 'unknown' as const, answer: '' },
    ]
    const links = [{ address: 'https://tern.example/shop', people: 7 }]
    report = {
      counts,
      left: 4,
      complained: 1,
      measured: { allowed: 118, opened: 40, clicked: 9, machines: 3, links },
      failed,
    }
    draw('report')
    const figures = [...(await screen.findByText('Left a list since')).closest('dl')!.children]
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      ...['Sent409', 'Refused2', 'Left a list since4', 'Called it spam1'],
      'Passed over0Left or were blocked before it was their turn',
    ])
    const counted = [...screen.getByText('Opened').closest('dl')!.children].map(({ textContent }) => textContent)
    expect(counted).toEqual([
      'Opened40Of 118 people who allow counting it',
      'Followed a link9Of 118 people who allow counting it',
      'Programs3Looked the mail through; not counted as opened',
    ])
    const followed = within(screen.getByRole('table', { name: 'Which links were followed' }))
    expect(followed.getAllByRole('row')[1]!.textContent).toBe('https://tern.example/shop7')
    const table = within(screen.getByRole('table', { name: 'Who did not get it' }))
    expect(table.getAllByRole('row')[1]!.textContent).toBe(
      'gone@example.orgThe address does not exist550 5.1.1 no such mailbox',
    )
    expect(written()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Send it again to 1 person' }))
    await waitFor(() => expect(written()).toMatchObject([{ path: '/api/campaigns/c1/repeat' }]))
  })

  it('that is not there, or does not come, says so', async () => {
    isDown = true
    draw()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
