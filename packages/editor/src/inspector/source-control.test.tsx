import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CollectionControl } from './collection-control'
import { SourceControl } from './source-control'
import { editSample } from './testing/sample-lists'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  const answers: Readonly<Record<string, object>> = {
    '/api/collections/journal/labels': { labels: [{ id: 'clay', kind: 'category', name: { en: 'Clay' } }] },
    '/api/authors': { authors: [{ id: 'jun', name: 'Jun Morrow' }] },
    '/api/collections/journal': { settings: { order: 'date' } },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(String(address), 'http://localhost').pathname
    return Response.json(answers[path] ?? {})
  })
})

const pages = [
  { id: 'journal', kind: 'blog', title: { en: 'Journal' } },
  { id: 'diary', kind: 'events', title: { en: 'Diary' } },
]
const show = (children: Parameters<ReturnType<typeof editSample>['show']>[0]) =>
  editSample({}, { pages, permissions: ['content'] }).show(children)
const all = { collectionId: 'journal', filter: { kind: 'none' }, sort: 'manual' }

it('a list of posts offers their page, what they are filed under, and orders in words that fit', async () => {
  const onChange = vi.fn()
  await show(<SourceControl label="Show" of="items" value={all} onChange={onChange} />)
  expect(screen.getByRole('button', { name: /Show$/ }).textContent).toContain('Posts of Journal')
  expect(screen.getByRole('button', { name: /Order$/ }).textContent).toContain('Newest first')
  await userEvent.click(screen.getByRole('button', { name: /Which$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Category: Clay' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...all, filter: { kind: 'category', id: 'clay' } })
  await userEvent.click(screen.getByRole('button', { name: /Show$/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Events of Diary' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...all, collectionId: 'diary' })
})

it('says what is missing where a site has no page of that kind', async () => {
  await show(<SourceControl label="Show" of="gallery" value={{ ...all, collectionId: 'here' }} onChange={vi.fn()} />)
  expect(screen.getByRole('button', { name: /Show$/ }).textContent).toContain('This site has no page of pictures yet')
})

it('labels may be those of a named page', async () => {
  const onChange = vi.fn()
  await show(<CollectionControl label="Of" value={null} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: /Of$/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Posts of Journal' }))
  expect(onChange).toHaveBeenCalledWith('journal')
})
