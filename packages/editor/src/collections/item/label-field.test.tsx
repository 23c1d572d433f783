import type { Label } from '@sitewright/contract/collections'
import type { TagEditing } from '@sitewright/domain/catalogue'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LabelField } from './label-field'

const label = (id: string, kind: Label['kind'], name: string): Label => ({
  id,
  collectionId: 'journal',
  kind,
  name: { en: name },
  slug: id,
  formerSlugs: [],
  items: 1,
})
const all = [label('firing', 'category', 'Firing'), label('ash', 'tag', 'Ash'), label('salt', 'tag', 'Salt')]

const asked: { method: string; path: string; body: unknown }[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const given = body ? (JSON.parse(body) as { kind: Label['kind']; name: { en: string } }) : undefined
    asked.push({ method, path: url, body: given })
    return Response.json(label('made', given?.kind ?? 'tag', given?.name.en ?? ''))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let chosen: Record<string, string[]> = {}
const Both = () => {
  const [editing, setEditing] = useState<TagEditing>(null)
  const [ids, setIds] = useState<Record<string, string[]>>({ category: ['firing'], tag: ['ash'] })
  chosen = ids
  const common = { collectionId: 'journal', labels: all, locale: 'en', most: 20, editing, onEdit: setEditing }
  return (['category', 'tag'] as const).map(kind => (
    <LabelField
      key={kind}
      kind={kind}
      title={kind === 'tag' ? 'Tags' : 'Categories'}
      chosen={ids[kind]!}
      onChange={next => setIds({ ...ids, [kind]: next })}
      {...common}
    />
  ))
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Both />
    </QueryClientProvider>,
  )
const add = (name = 'Add a tag') => screen.getByRole('combobox', { name })

describe('what a post is sorted under', () => {
  it('takes one that is there by its name, without case and blanks, and makes none anew', async () => {
    open()
    await userEvent.type(add(), ' SALT {Enter}')
    expect(chosen['tag']).toEqual(['ash', 'salt'])
    expect(asked).toEqual([])
  })

  it('makes a new one while typing, at Enter or a comma', async () => {
    open()
    await userEvent.type(add(), 'Kiln,')
    await waitFor(() => expect(chosen['tag']).toEqual(['ash', 'made']))
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/collections/journal/labels',
      body: { kind: 'tag', name: { en: 'Kiln' } },
    })
  })

  it('takes none twice, whatever its case and blanks [EDIT-38]', async () => {
    open()
    await userEvent.type(add(), ' ash {Enter}')
    expect(chosen['tag']).toEqual(['ash'])
    expect(screen.getByText(/ash/, { selector: '.field-error' })).toBeTruthy()
  })

  it('lets one be renamed at a time, here or in the other list [EDIT-39]', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Rename Firing' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rename Ash' }))
    expect(screen.queryByRole('textbox', { name: 'New name of Ash' })).toBeNull()
    expect(screen.getByText(/finish/i)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('textbox', { name: 'New name of Firing' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Rename Ash' }))
    expect(screen.getByRole('textbox', { name: 'New name of Ash' })).toBeTruthy()
  })

  it('refuses a name that another one has, and keeps what was typed [EDIT-40]', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Rename Ash' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Ash' })
    await userEvent.clear(field)
    await userEvent.type(field, 'salt{Enter}')
    expect(field.value).toBe('salt')
    expect(asked).toEqual([])
  })

  it('Backspace in the empty field takes the last one away', async () => {
    open()
    await userEvent.type(add(), '{Backspace}')
    expect(chosen['tag']).toEqual([])
  })
})
