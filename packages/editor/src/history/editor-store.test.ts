import type { BlockRules, PageDocument, SectionRecord } from '@sitewright/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStorage } from './draft-storage'
import { createEditorStore, type Send, type SendOutcome } from './editor-store'

const rules: BlockRules = { versionOf: () => 1, parseProps: (_, props) => props as never }
const section: SectionRecord = { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } }
const stored: PageDocument = { version: 1, sections: { s: section }, blocks: {} }
const themed = (theme: SectionRecord['theme']): PageDocument => ({ ...stored, sections: { s: { ...section, theme } } })

const colour = (theme: SectionRecord['theme']) => ({ kind: 'set-section', id: 's', values: { theme } }) as const

function open({ outcomes = [] as SendOutcome[], version = 3, document = stored } = {}) {
  const sent: Parameters<Send>[0][] = []
  const editor = createEditorStore({
    document,
    version,
    rules,
    send: async edits => {
      sent.push(edits)
      return outcomes.shift() ?? { kind: 'saved', version: edits.baseVersion + 1, at: '2026-11-15T10:42:00Z' }
    },
    draftStorage: createDraftStorage({ name: 'site:page', local: localStorage, session: sessionStorage }),
  })
  return { editor, sent, state: () => editor.store.getState() }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('editing a document', () => {
  it('saves 800 ms after the last edit, on the version it was made on', async () => {
    const { editor, sent } = open()
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ baseVersion: 3, commands: [colour('dark')] }])
  })

  it('undo and redo are edits of their own', async () => {
    const { editor, state } = open()
    editor.run(colour('dark'), { label: 'colour' })
    expect(editor.undo()).toBe('colour')
    expect(state().document).toEqual(stored)
    expect(editor.redo()).toBe('colour')
    expect(state().document).toEqual(themed('dark'))
    expect(state().saving.waiting.map(({ command }) => command.kind)).toEqual([
      'set-section',
      'restore-records',
      'restore-records',
    ])
  })

  it('says why an edit was refused and changes nothing', () => {
    const { editor, state } = open()
    expect(editor.run({ kind: 'remove-block', id: 'none' }, { label: 'remove' })).toBe('no-such-block')
    expect(state().document).toBe(stored)
    expect(state().history.past).toEqual([])
  })

  it('a reload before saving loses neither the edit nor its undo', () => {
    open().editor.run(colour('dark'), { label: 'colour' })
    const { editor, state } = open()
    expect(state().document).toEqual(themed('dark'))
    expect(state().saving.status).toEqual({ kind: 'unsaved' })
    expect(editor.undo()).toBe('colour')
    expect(state().document).toEqual(stored)
  })

  it('edits kept from an older version are sent as such, so the server can show both sides', async () => {
    open().editor.run(colour('dark'), { label: 'colour' })
    const { sent } = open({ version: 5 })
    await vi.advanceTimersByTimeAsync(800)
    expect(sent[0]?.baseVersion).toBe(3)
  })
})

describe('a conflict', () => {
  const theirs = { document: themed('bright'), version: 9, savedBy: 'Idris', savedAt: '2026-11-15T10:40:00Z' }
  const conflicted = async () => {
    const opened = open({ outcomes: [{ kind: 'conflict', theirs }] })
    opened.editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    expect(opened.state().saving.status.kind).toBe('conflict')
    return opened
  }

  it('keep mine: the whole of mine is saved on top of theirs', async () => {
    const { editor, sent, state } = await conflicted()
    editor.settle('mine')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[1]).toEqual({
      baseVersion: 9,
      commands: [{ kind: 'restore-records', change: { sections: { s: { ...section, theme: 'dark' } }, blocks: {} } }],
    })
    expect(state().document).toEqual(themed('dark'))
    expect(state().saving.status.kind).toBe('saved')
  })

  it('take theirs: mine is one undo away', async () => {
    const { editor, state } = await conflicted()
    editor.settle('theirs')
    expect(state().document).toEqual(themed('bright'))
    expect(state().saving.waiting).toEqual([])
    editor.undo()
    expect(state().document).toEqual(themed('dark'))
  })

  it('is none when the stored page is what was sent: only the answer was lost', async () => {
    const own = { ...theirs, document: themed('dark'), version: 4 }
    const { editor, state } = open({ outcomes: [{ kind: 'conflict', theirs: own }] })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving).toMatchObject({ version: 4, waiting: [], status: { kind: 'saved' } })
  })
})

describe('without a network', () => {
  it('keeps the edits and sends them when asked again', async () => {
    const { editor, sent, state } = open({ outcomes: [{ kind: 'offline' }] })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving.status.kind).toBe('offline')
    await editor.saveNow()
    expect(sent).toHaveLength(2)
    expect(state().saving.status.kind).toBe('saved')
  })
})
