import type { Link } from '@sitewright/blocks/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EditorProvider, type EditorScope } from '../canvas/editor-context'
import { Announcer } from '../ui/announce'
import { LinkControl } from './link-control'

afterEach(cleanup)

const page = { id: 'studio', kind: 'page', title: { en: 'tern.studio' }, path: '/studio' }
const scope = {
  draft: { pages: [page], primaryLocale: 'en', navigation: { main: [], footer: [] } },
} as unknown as EditorScope

/** Types a link and leaves the field, as an owner does. */
const type = (text: string) => {
  const onChange = vi.fn<(link: Link) => void>()
  render(
    <EditorProvider value={scope}>
      <LinkControl label="Link" value={null} onChange={onChange} />
    </EditorProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Link' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyUp(field, { key: 'Enter' })
  return { onChange, error: document.querySelector('.field-error')?.textContent ?? '' }
}

const isTaken = (text: string) => {
  const { onChange, error } = type(text)
  expect(error).toBe('')
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'address', href: text })
}
const isRefused = (text: string, sentence: string) => {
  const { onChange, error } = type(text)
  expect(error).toBe(sentence)
  expect(onChange).not.toHaveBeenCalled()
}

const filled = (start: string, length: number, filler = 'a') => start + filler.repeat(length - start.length)
const tooLong = (limit: number) => `This link is too long. It must be shorter than ${limit} characters.`

it.each([
  ['/', 150, 'a'],
  ['#', 100, 'a'],
  ['tel:', 50, '1'],
  ['sms:', 1000, '1'],
  ['javascript:', 250, 'a'],
  ['ftp://', 100, 'a'],
])(
  'a link that begins with %s is taken under %d characters, scheme included, and refused in words from there [LINK-04 LINK-07 LINK-08 LINK-11 LINK-15 LINK-16 LINK-20]',
  (start, limit, filler) => {
    isTaken(filled(start, limit - 1, filler))
    cleanup()
    isRefused(filled(start, limit, filler), tooLong(limit))
  },
)

it('an email link is taken under 1000 characters and no longer [LINK-12 LINK-20]', () => {
  const mail = (length: number) => `${filled('mailto:', length - 7)}@ab.com`
  isTaken(mail(999))
  cleanup()
  isRefused(mail(1000), tooLong(1000))
})

it.each(['tel:555 0100', 'tel:(555)0100', 'tel:555.0100'])(
  'refuses %s: a phone number has only digits, plus and minus [LINK-09]',
  link => isRefused(link, 'A phone number may hold only digits, plus and minus.'),
)

it('asks for four or more of them, counted behind the scheme [LINK-10 LINK-20]', () => {
  isRefused('tel:123', 'A phone number needs at least 4 digits.')
  cleanup()
  isTaken('tel:+1-2')
})

it.each(['mailto:a.example.com', 'mailto:a@b@example.com'])('refuses %s: an email link has one @ [LINK-13]', link =>
  isRefused(link, 'An email link needs one address, like name@example.com.'),
)

it.each(['mailto:a@example', 'mailto:a@example.'])('refuses %s: an email link has a dotted ending [LINK-14]', link =>
  isRefused(link, 'An email link needs one address, like name@example.com.'),
)

it.each(['http:example.com', 'skype:someone'])('refuses %s: a protocol without // is not complete [LINK-18]', link =>
  isRefused(link, 'This link is not complete. Web addresses start with https://, pages of this site with a slash.'),
)

/** The field as it stands in a panel, which hands back what was stored. */
const Held = () => {
  const [link, setLink] = useState<Link>(null)
  return (
    <EditorProvider value={scope}>
      <LinkControl label="Link" value={link} onChange={setLink} />
      <output>{JSON.stringify(link)}</output>
      <Announcer />
    </EditorProvider>
  )
}
const stored = () => JSON.parse(document.querySelector('output')!.textContent!) as Link
const said = () => document.querySelector('[data-announcer]:not([aria-hidden])')?.textContent

it.each([
  ['instagram.com/x', 'https://instagram.com/x'],
  ['name@example.com', 'mailto:name@example.com'],
])('%s is completed, and says what it becomes and what it became', async (typed, href) => {
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Link' })
  await userEvent.type(field, typed)
  expect(screen.getByText(`Becomes ${href}`)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(stored()).toEqual({ kind: 'address', href })
  expect(field.value).toBe(href)
  expect(document.querySelector('.field-help')?.textContent).toBe(`Saved as ${href}`)
  expect(said()).toBe(`Saved as ${href}`)
  await userEvent.tab()
  expect(stored()).toEqual({ kind: 'address', href })
  await userEvent.type(field, '/y')
  expect(document.querySelector('.field-help'), 'it has all it needs now').toBeNull()
})

it('a page that is called like an address is meant before the address', async () => {
  render(<Held />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Link' }), 'tern.studio')
  expect(screen.queryByText(/^Becomes /)).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(stored()).toEqual({ kind: 'page', pageId: 'studio' })
})

it('a file name is no address, and is refused as before', () =>
  isRefused(
    'foo.html',
    'This link is not complete. Web addresses start with https://, pages of this site with a slash.',
  ))

const journal = { id: 'journal', kind: 'blog', title: { en: 'Journal' }, path: '/journal' }
const post = { id: 'ash', collectionId: 'journal', title: { en: 'What the fire leaves' } }

describe('a site with a journal', () => {
  afterEach(() => vi.unstubAllGlobals())
  const shown = (value: Link = null) => {
    vi.stubGlobal(
      'fetch',
      vi.fn((address: string) => {
        const body = address.includes('/api/collections/') ? { items: [post], next: null } : post
        return Promise.resolve(new Response(JSON.stringify(body)))
      }),
    )
    const onChange = vi.fn<(link: Link) => void>()
    const { draft } = scope
    const withJournal = { ...scope, draft: { ...draft, pages: [page, journal] } } as unknown as EditorScope
    render(
      <QueryClientProvider client={new QueryClient()}>
        <EditorProvider value={withJournal}>
          <LinkControl label="Link" value={value} onChange={onChange} />
        </EditorProvider>
      </QueryClientProvider>,
    )
    return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Link' }) }
  }

  it.each(['Journal', '/journal'])('%s is the page', async typed => {
    const { onChange, field } = shown()
    await userEvent.type(field, `${typed}{Enter}`)
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'page', pageId: 'journal' })
  })

  it('a post is chosen by its title', async () => {
    const { onChange, field } = shown()
    await userEvent.type(field, 'fire')
    await userEvent.click(await screen.findByRole('option', { name: /What the fire leaves/ }))
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'item', itemId: 'ash', pageId: 'journal' })
  })

  it('a post that was chosen is called by its title', async () => {
    const { field } = shown({ kind: 'item', itemId: 'ash', pageId: 'journal' })
    await waitFor(() => expect(field.value).toBe('What the fire leaves'))
  })
})
