import { blockRules } from '@sitewright/blocks/definitions'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createEditorStore } from '../history/editor-store'
import { nothingKept } from '../history/testing/memory-journal'
import { createMemoryServer } from '../history/testing/memory-server'
import { Toasts } from '../ui/toast'
import { createActions } from './actions'

afterEach(cleanup)

const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
const spacer = (id: string): BlockRecord => ({
  id,
  sectionId: 's',
  type: 'spacer',
  version: 1,
  props: { line: 'none' },
  placement: { desktop: place, mobile: place },
})
const padding = { top: 'none', bottom: 'none' } as const

it('a full section takes no more, keeps what it has and says which limit was reached [ENUM-45]', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `b${index}`)
  const document: PageDocument = {
    version: 1,
    sections: { s: { id: 's', order: 'A', theme: 'light', padding } },
    blocks: Object.fromEntries(ids.map(id => [id, spacer(id)])),
  }
  const editor = createEditorStore({
    document,
    version: 1,
    rules: blockRules,
    server: createMemoryServer({ document, version: 1, rules: blockRules }).server,
    tab: 'one',
    opened: nothingKept(),
    now: () => 0,
  })
  const before = editor.store.getState().document
  const actions = createActions({ editor, breakpoint: 'desktop', locale: 'en' })
  render(<Toasts />)
  let added: string | undefined
  act(() => {
    added = actions.insert('spacer', { sectionId: 's' })
  })
  expect(added).toBeUndefined()
  expect(editor.store.getState().document).toEqual(before)
  expect(screen.getByRole('status').textContent).toBe(
    'This section holds 60 blocks, the most it can. Add a section below.',
  )
})
