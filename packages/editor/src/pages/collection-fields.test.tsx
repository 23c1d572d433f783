import type { Collection } from '@sitewright/contract/collections'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { areGood, CollectionFields, type CollectionValues } from './collection-fields'

afterEach(cleanup)

const journal: Collection = {
  id: 'journal',
  kind: 'blog',
  title: { en: 'Journal' },
  urlId: 'journal',
  path: '/journal',
  settings: {
    order: 'date',
    perPage: 20,
    addressFormat: '%t',
    view: 'list',
    feed: true,
    commentsOpen: false,
    showUntranslated: true,
  },
  counts: { all: 9, published: 9, draft: 0, needs_review: 0, scheduled: 0, private: 0, bin: 0 },
  most: 10_000,
}

let values: CollectionValues = {}
const Fields = () => {
  const [own, setOwn] = useState<CollectionValues>({})
  values = own
  return <CollectionFields pageId="journal" path="/journal" values={own} onChange={setOwn} />
}

function open(collection = journal) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { publicAddress: 'http://tern.test' }, permissions: [] })
  client.setQueryData(['collections', 'one', 'journal'], collection)
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <Fields />
      </SessionGate>
    </QueryClientProvider>,
  )
}

const format = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of a post' })
const type = (text: string) => fireEvent.change(format(), { target: { value: text } })
const example = () => screen.getByText(/^tern\.test\//).textContent

describe('the address format of a blog, as it is typed', () => {
  it('shows an address with year, month, day and title, and drops every other sign behind a percent sign [LINK-22 LINK-27]', () => {
    open()
    expect(example()).toBe('tern.test/journal/ash-and-where-it-lands')
    type('%y/%m/%d/%t')
    expect(example()).toBe('tern.test/journal/2026/11/15/ash-and-where-it-lands')
    type('%y/%x/%t')
    expect(values.addressFormat).toBe('%y/x/%t')
    expect(example()).toBe('tern.test/journal/2026/x/ash-and-where-it-lands')
  })

  it('makes one of repeated slashes [LINK-23]', () => {
    open()
    type('%y//%m///%t')
    expect(values.addressFormat).toBe('%y/%m/%t')
    expect(example()).toBe('tern.test/journal/2026/11/ash-and-where-it-lands')
  })

  it('makes one of repeated percent signs [LINK-24]', () => {
    open()
    type('%%y/%%%t')
    expect(values.addressFormat).toBe('%y/%t')
  })

  it('is in small letters, with hyphens for blanks [LINK-25 LINK-26]', () => {
    open()
    type('From The Kiln/%T')
    expect(values.addressFormat).toBe('from-the-kiln/%t')
    expect(example()).toBe('tern.test/journal/from-the-kiln/ash-and-where-it-lands')
    fireEvent.blur(format())
    expect(format().value).toBe('from-the-kiln/%t')
  })

  it('is refused in words where it would be a list of its own, and not saved', () => {
    open()
    type('tag/%t')
    expect(screen.getByText(/^A part of the address is a word that lists have/)).toBeTruthy()
    expect(areGood(values)).toBe(false)
    type('notes/%t')
    expect(areGood(values)).toBe(true)
  })
})

describe('how a page lists what it holds', () => {
  it('takes 1 to 100 on one page and says so', () => {
    open()
    const field = screen.getByRole('textbox', { name: 'On one page' })
    fireEvent.change(field, { target: { value: '0' } })
    expect(screen.getByText('Please enter a number from 1 to 100')).toBeTruthy()
    expect(areGood(values)).toBe(false)
    fireEvent.change(field, { target: { value: '12' } })
    expect(values.perPage).toBe(12)
    expect(areGood(values)).toBe(true)
  })

  it('offers what its kind can have: an album is in one order, without a format', () => {
    open({ ...journal, kind: 'album', settings: { ...journal.settings, order: 'manual' } })
    expect(screen.queryByRole('textbox', { name: 'Address of a post' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Order/ })).toBeNull()
    expect(screen.getByRole('group', { name: 'Tracks' })).toBeTruthy()
  })
})
