import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { OpenedDraft } from '../history/journal/open-draft'

const held = vi.hoisted(() => ({ arrive: (_: OpenedDraft) => {} }))
vi.mock('../app/opening', () => ({ opening: { session: { site: { id: 'tern' } }, page: { page: { id: 'home' } } } }))
vi.mock('../history/journal/browser-draft', () => ({
  openBrowserDraft: () =>
    new Promise<OpenedDraft>(resolve => {
      held.arrive = resolve
    }),
}))

const { beginDraft, draftName, useOpenedDraft } = await import('./opened-draft')

it('a draft that arrives after the first drawing and before its effects is not lost', async () => {
  const draft = { canKeep: true } as OpenedDraft
  let find: (opened: OpenedDraft) => void = () => {}
  const found = new Promise<OpenedDraft>(resolve => {
    find = resolve
  })
  const Page = () => {
    const opened = useOpenedDraft(draftName({ siteId: 'tern', pageId: 'home', part: 'page' }))
    useLayoutEffect(() => {
      if (opened) find(opened)
      else held.arrive(draft)
    })
    return null
  }
  const reading = beginDraft()
  createRoot(document.createElement('div')).render(<Page />)
  await reading
  expect(await found).toBe(draft)
})
