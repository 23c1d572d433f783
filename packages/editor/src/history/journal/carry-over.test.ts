import type { Command, PageDocument, SectionRecord } from '@sitewright/domain/documents'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore } from '../editor-store'
import { createDevice, plainRules as rules } from '../testing/memory-journal'
import { createMemoryServer } from '../testing/memory-server'
import { currentRows } from './carry-over'
import { noRows } from './journal-store'

const section: SectionRecord = { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } }
const dark: SectionRecord = { ...section, theme: 'dark' }
const stored: PageDocument = { version: 1, sections: { s: section }, blocks: {} }

/** What a window of the version before left behind: an edit, its undo as a whole record, and the step. */
const left = {
  entries: [
    { command: { kind: 'set-section', id: 's', values: { theme: 'dark' } }, label: 'colour' },
    { command: { kind: 'restore-records', change: { sections: { s: section }, blocks: {} } }, label: 'undo colour' },
    { command: { kind: 'restore-records', change: { sections: { s: dark }, blocks: {} } }, label: 'redo colour' },
  ].map((entry, index) => ({ ...entry, document: 'site:page', tab: 'old', seq: index + 1, base: 3, at: index })),
  steps: [
    {
      document: 'site:page',
      tab: 'old',
      number: 1,
      step: {
        number: 1,
        label: 'colour',
        redo: { sections: { s: dark }, blocks: {} },
        undo: { sections: { s: section }, blocks: {} },
      },
    },
  ],
  tabs: [{ document: 'site:page', tab: 'old', past: 1, version: 3, at: 900 }],
  held: [],
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const reopen = async (device: ReturnType<typeof createDevice>) => {
  const backend = createMemoryServer({ document: stored, rules })
  const opened = await device.open('new')
  const known = { document: stored, version: 3 }
  const editor = createEditorStore({ ...known, rules, server: backend.server, opened, tab: 'n', now: device.now })
  return { editor, backend }
}

it('edits and steps of the version before are sent and can be taken back', async () => {
  const device = createDevice()
  await device.store.write({ put: currentRows(left as never, rules), drop: noRows })
  const { editor, backend } = await reopen(device)
  expect(editor.store.getState().document.sections['s']).toEqual(dark)
  await vi.advanceTimersByTimeAsync(800)
  expect(backend.document().sections['s']).toEqual(dark)
  expect(backend.posts.map(({ tab, commands }) => [tab, commands.length])).toEqual([['old', 3]])
  expect(editor.undo()).toEqual({ label: 'colour', left: 0 })
  expect(editor.store.getState().document).toEqual(stored)
})

it('so are those that a window left in web storage in its last moments', async () => {
  const device = createDevice()
  device.tails.put('site:page', 'old', { put: left as never, drop: noRows })
  const { editor } = await reopen(device)
  expect(editor.store.getState().document.sections['s']).toEqual(dark)
  expect(editor.undo()).toEqual({ label: 'colour', left: 0 })
})

it('a place says then as now whether the block is hidden', () => {
  const command: Command = {
    kind: 'place-block',
    id: 'a',
    breakpoint: 'mobile',
    place: { x: 1, y: 1, w: 1, h: 1, layer: 0 },
  }
  const row = { ...left.entries[0]!, command }
  const { entries } = currentRows({ ...noRows, entries: [row as never] }, rules)
  expect(entries[0]?.command).toEqual({ ...command, place: { ...command.place, hidden: false } })
})

it('rows of this version stay as they are', () => {
  const once = currentRows(left as never, rules)
  expect(currentRows(once, rules)).toEqual(once)
})
