import type { SiteLanguage, TranslationList, TranslationText } from '@sitewright/contract/languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageList } from './language-list'
import { TranslationTable } from './translation-table'

const language = (locale: string, more: Partial<SiteLanguage> = {}): SiteLanguage => ({
  ...{ locale, name: locale, ownName: '', state: 'live', fallback: null, isPrimary: false },
  ...more,
})
const english = language('en', { isPrimary: true, name: 'English' })
const arabic = language('ar', { state: 'hidden', name: 'العربية' })

const text = (path: string, more: Partial<TranslationText> = {}): TranslationText => ({
  ...{ owner: 'page:home', path, label: `Heading ${path}`, kind: 'string', source: `Source ${path}` },
  ...{ fingerprint: `print ${path}`, max: null, state: 'missing', standing: null, draft: null },
  ...{ formerSource: null, changedAt: null },
  ...more,
})
const listOf = (...items: TranslationText[]): TranslationList => ({
  items,
  owners: [{ owner: 'page:home', title: 'Home', path: '/', total: items.length, todo: items.length }],
  counts: { all: items.length, todo: items.length, missing: items.length, draft: 0, ready: 0, stale: 0 },
  next: null,
})

type Sent = { method: string; path: string; body: { languages?: object[]; texts?: object[] } }
const sent: Sent[] = []

function draw(node: React.ReactNode, answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(url).split('?')[0]!
    if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(String(body)) : {} })
    const answer = answers[`${method} ${path}`]
    return new Response(JSON.stringify(answer ?? { error: 'no' }), {
      status: answer === undefined ? 500 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{node}</QueryClientProvider>)
}

const status = {
  connected: true,
  languages: [{ locale: 'ar', state: 'hidden', ready: 4, stale: 0, draft: 0, missing: 1, percent: 80 }],
}
const languages = { languages: [english, arabic] }
const read = { 'GET /api/multilingual/languages': languages, 'GET /api/multilingual/status': status }

afterEach(() => {
  cleanup()
  sent.length = 0
  vi.unstubAllGlobals()
})

it('lists each language with its share, and makes one live', async () => {
  draw(<LanguageList />, { ...read, 'PUT /api/multilingual/languages': languages })
  const row = (await screen.findByRole('link', { name: 'Arabic' })).closest('li')!
  await within(row).findByText(/80% ready/)
  fireEvent.click(within(row).getByRole('button', { name: 'Make live' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.languages).toEqual([
    { locale: 'en', name: '', state: 'live', fallback: null },
    { locale: 'ar', name: '', state: 'live', fallback: null },
  ])
})

it('takes an answer without a list for an empty one, and says what can be done [I18N-08]', async () => {
  draw(<LanguageList />, { 'GET /api/multilingual/languages': {}, 'GET /api/multilingual/status': {} })
  await screen.findByText('This site speaks one language. Add another one to translate it.')
  expect(screen.queryByRole('listitem')).toBeNull()
  screen.getByRole('button', { name: 'Add a language' })
})

it('says when the languages did not come, and asks again', async () => {
  draw(<LanguageList />, {})
  await screen.findByText('Unable to load.')
})

it('is written in from right to left, saved with Ctrl and Enter, and goes on to the next text', async () => {
  const saved = text('a', { state: 'ready', standing: 'فخار' })
  draw(<TranslationTable locale="ar" />, {
    ...read,
    'GET /api/translations': listOf(text('a'), text('b')),
    'PUT /api/translations': { results: [{ ok: true, reason: null, error: null, text: saved }] },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Translate Heading a/ }))
  const field = screen.getByRole('textbox', { name: 'Heading a, Arabic' })
  expect([field.getAttribute('dir'), field.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  fireEvent.change(field, { target: { value: 'فخار' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByRole('textbox', { name: 'Heading b, Arabic' })
  expect(sent[0]!.body).toEqual({
    locale: 'ar',
    texts: [{ owner: 'page:home', path: 'a', as: 'ready', value: 'فخار', fingerprint: 'print a' }],
  })
  await screen.findByText('فخار')
})

it('keeps what was written when it is refused, and says why', async () => {
  draw(<TranslationTable locale="ar" />, {
    ...read,
    'GET /api/translations': listOf(text('a')),
    'PUT /api/translations': {
      results: [{ ok: false, reason: 'tag-missing', error: 'The tag <1> is missing.', text: text('a') }],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Translate Heading a/ }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Heading a, Arabic' })
  fireEvent.change(field, { target: { value: 'Ton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save, next' }))
  await screen.findByText('The tag <1> is missing.')
  expect(field.value).toBe('Ton')
})

it('goes from text to text with J and K, and approves what is still right', async () => {
  const stale = text('b', { state: 'stale', standing: 'قديم', formerSource: 'Old source' })
  draw(<TranslationTable locale="ar" />, {
    ...read,
    'GET /api/translations': listOf(text('a'), stale),
    'PUT /api/translations': {
      results: [{ ok: true, reason: null, error: null, text: { ...stale, state: 'ready', formerSource: null } }],
    },
  })
  const first = await screen.findByRole('button', { name: /Translate Heading a/ })
  first.focus()
  fireEvent.keyDown(first, { key: 'j' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Translate Heading b/ }))
  fireEvent.keyDown(document.activeElement!, { key: 'k' })
  expect(document.activeElement).toBe(first)
  fireEvent.click(screen.getByRole('button', { name: /Translate Heading b/ }))
  screen.getByText('Old source')
  fireEvent.click(screen.getByRole('button', { name: 'Still right' }))
  await waitFor(() =>
    expect(sent[0]?.body.texts).toEqual([{ owner: 'page:home', path: 'b', as: 'ready', fingerprint: 'print b' }]),
  )
})
