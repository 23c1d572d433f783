import type { BlockRules, PageDocument, SectionRecord } from '@sitewright/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditorStore, type Send, type SendOutcome } from './editor-store'
import { writeWithinMs } from './journal/draft-storage'
import { createDevice, type Device } from './testing/memory-journal'

const rules: BlockRules = { versionOf: () => 1, parseProps: (_, props) => props as never, shapeOf: () => undefined }
const section: SectionRecord = { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } }
const stored: PageDocument = { version: 1, sections: { s: section }, blocks: {} }
const themed = (theme: SectionRecord['theme']): PageDocument => ({ ...stored, sections: { s: { ...section, theme } } })

const colour = (theme: SectionRecord['theme']) => ({ kind: 'set-section', id: 's', values: { theme } }) as const
const space = (top: 'small' | 'large') =>
  ({ kind: 'set-section', id: 's', values: { padding: { top, bottom: 'none' } } }) as const

const theirs = { document: themed('bright'), version: 9, savedBy: 'Idris', savedAt: '2026-11-15T10:40:00Z' }

type Options = {
  outcomes?: SendOutcome[]
  version?: number
  document?: PageDocument
  device?: Device
  tab?: string
}

async function open({
  outcomes = [],
  version = 3,
  document = stored,
  device = createDevice(),
  tab = 'one',
}: Options = {}) {
  const sent: Parameters<Send>[0][] = []
  const editor = createEditorStore({
    document,
    version,
    rules,
    send: async edits => {
      sent.push(edits)
      return outcomes.shift() ?? { kind: 'saved', version: edits.baseVersion + 1, at: '2026-11-15T10:42:00Z' }
    },
    opened: await device.open(tab),
    now: device.now,
  })
  /** The window is gone, and whatever it had handed over is written. */
  const crash = async () => {
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    editor.close()
    device.close(tab)
  }
  return { editor, sent, device, crash, state: () => editor.store.getState() }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('editing a document', () => {
  it('saves 800 ms after the last edit, on the version it was made on', async () => {
    const { editor, sent } = await open()
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ baseVersion: 3, commands: [colour('dark')] }])
  })

  it('undo and redo are edits of their own', async () => {
    const { editor, state } = await open()
    editor.run(colour('dark'), { label: 'colour' })
    expect(editor.undo()).toEqual({ label: 'colour', left: 0 })
    expect(state().document).toEqual(stored)
    expect(editor.redo()).toEqual({ label: 'colour', left: 0 })
    expect(state().document).toEqual(themed('dark'))
    expect(state().saving.waiting.map(({ command }) => command.kind)).toEqual([
      'set-section',
      'restore-records',
      'restore-records',
    ])
  })

  it('says why an edit was refused and changes nothing', async () => {
    const { editor, state } = await open()
    expect(editor.run({ kind: 'remove-block', id: 'none' }, { label: 'remove' })).toBe('no-such-block')
    expect(state().document).toBe(stored)
    expect(state().history.past).toEqual([])
  })

  it('an edit is one notice to everything that draws', async () => {
    const { editor } = await open()
    let notices = 0
    editor.store.subscribe(() => {
      notices += 1
    })
    editor.run(colour('dark'), { label: 'colour' })
    expect(notices).toBe(1)
  })

  it('a step has a name of its own, so that a toast takes back the step it was shown for', async () => {
    const { editor } = await open()
    editor.run(colour('dark'), { label: 'colour' })
    const step = editor.lastStep()
    editor.run(space('small'), { label: 'space' })
    expect(editor.lastStep()).not.toBe(step)
    editor.undo()
    expect(editor.lastStep()).toBe(step)
  })
})

describe('a reload', () => {
  it('before saving loses neither the edit nor its undo', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    const { editor, state } = await open({ device: before.device })
    expect(state().document).toEqual(themed('dark'))
    expect(state().saving.status).toEqual({ kind: 'unsaved' })
    expect(editor.undo()).toEqual({ label: 'colour', left: 0 })
    expect(state().document).toEqual(stored)
  })

  it('after saving keeps undo and redo', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    before.editor.run(space('large'), { label: 'space' })
    before.editor.undo()
    await vi.advanceTimersByTimeAsync(800)
    await before.crash()
    const { editor, state } = await open({ device: before.device, version: 4, document: themed('dark') })
    expect(state().saving.waiting).toEqual([])
    expect(editor.redo()).toEqual({ label: 'space', left: 0 })
    expect(editor.undo()).toEqual({ label: 'space', left: 0 })
    expect(editor.undo()).toEqual({ label: 'colour', left: 0 })
    expect(state().document).toEqual(stored)
  })

  it('knows the newest version that any window of this device has seen', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    await before.crash()
    expect((await before.device.open('two')).draft).toMatchObject({ waiting: [], version: 4 })
    // One that was read before the save and edits all the same knows no less.
    const behind = await open({ device: before.device, tab: 'two', version: 3 })
    behind.editor.run(space('large'), { label: 'space' })
    await behind.crash()
    expect((await before.device.open('three')).draft.version).toBe(4)
  })

  it('leaves alone what somebody else changed since, and says so', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    await before.crash()
    const { editor, state } = await open({ device: before.device, version: 5, document: themed('bright') })
    expect(editor.undo()).toEqual({ label: 'colour', left: 1 })
    expect(state().document).toEqual(themed('bright'))
  })

  it('edits whose answer was lost are not sent again', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    const { state } = await open({ device: before.device, version: 4, document: themed('dark') })
    expect(state().saving).toMatchObject({ version: 4, waiting: [], status: { kind: 'saved' } })
  })

  it('what was edited after a save whose answer was lost goes on from that save', async () => {
    const before = await open({ outcomes: [{ kind: 'offline' }] })
    before.editor.run(colour('dark'), { label: 'colour' })
    before.editor.run(space('large'), { label: 'space' })
    await before.crash()
    const { sent } = await open({ device: before.device, version: 4, document: themed('dark') })
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toEqual([{ baseVersion: 4, commands: [space('large')] }])
  })

  it('edits kept from an older version are sent as such, so the server can show both sides', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    const { sent } = await open({ device: before.device, version: 5 })
    await vi.advanceTimersByTimeAsync(800)
    expect(sent[0]?.baseVersion).toBe(3)
  })

  it('edits that no longer fit are held with their reason and outlive another reload', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'change section' })
    await before.crash()
    const without: PageDocument = { ...stored, sections: {} }
    const second = await open({ device: before.device, version: 5, document: without })
    expect(second.state().saving.waiting).toEqual([])
    expect(second.state().held).toMatchObject([
      { command: colour('dark'), label: 'change section', reason: 'no-such-section' },
    ])
    await second.crash()
    const third = await open({ device: before.device, version: 5, document: without })
    expect(third.state().held).toHaveLength(1)
    third.editor.release(third.state().held[0]!.id)
    await third.crash()
    expect((await open({ device: before.device, version: 5, document: without })).state().held).toEqual([])
  })

  it('what is held goes after thirty days', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'change section' })
    await before.crash()
    const without: PageDocument = { ...stored, sections: {} }
    await (await open({ device: before.device, version: 5, document: without })).crash()
    before.device.pass(31 * 86_400_000)
    expect((await open({ device: before.device, version: 5, document: without })).state().held).toEqual([])
    expect(before.device.store.rows().held).toEqual([])
  })
})

describe('two windows of one person', () => {
  it('have a journal each: neither writes over the other', async () => {
    const device = createDevice()
    const one = await open({ device, tab: 'one', outcomes: [{ kind: 'offline' }] })
    const two = await open({ device, tab: 'two', outcomes: [{ kind: 'offline' }] })
    one.editor.run(colour('dark'), { label: 'colour' })
    two.editor.run(space('large'), { label: 'space' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    expect(device.store.rows().entries.map(({ tab, label }) => [tab, label])).toEqual([
      ['one', 'colour'],
      ['two', 'space'],
    ])
  })

  it('a new window takes over what a closed one left, and nothing of an open one', async () => {
    const device = createDevice()
    const one = await open({ device, tab: 'one', outcomes: [{ kind: 'offline' }] })
    const two = await open({ device, tab: 'two', outcomes: [{ kind: 'offline' }] })
    one.editor.run(colour('dark'), { label: 'colour' })
    device.pass(10)
    two.editor.run(space('large'), { label: 'space' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    await one.crash()
    const three = await open({ device, tab: 'three' })
    expect(three.state().saving.waiting.map(({ label }) => label)).toEqual(['colour'])
    await two.crash()
    const four = await open({ device, tab: 'four' })
    expect(four.state().saving.waiting.map(({ label }) => label)).toEqual(['space'])
    expect(device.store.rows().entries.map(({ tab, label }) => [tab, label])).toEqual([
      ['three', 'colour'],
      ['four', 'space'],
    ])
  })

  it('several closed ones are taken over oldest first', async () => {
    const device = createDevice()
    const late = await open({ device, tab: 'late', outcomes: [{ kind: 'offline' }] })
    const early = await open({ device, tab: 'early', outcomes: [{ kind: 'offline' }] })
    early.editor.run(colour('dark'), { label: 'early' })
    device.pass(10)
    late.editor.run(colour('bright'), { label: 'late' })
    await early.crash()
    await late.crash()
    const { state } = await open({ device, tab: 'new' })
    expect(state().saving.waiting.map(({ label }) => label)).toEqual(['early', 'late'])
    expect(state().document).toEqual(themed('bright'))
  })
})

describe('the last moments of a window', () => {
  it('what the database did not get lies in web storage and is found', async () => {
    const device = createDevice()
    const { editor } = await open({ device })
    editor.run(colour('dark'), { label: 'colour' })
    editor.putTail()
    device.close('one')
    expect(device.store.rows().entries).toEqual([])
    const { state } = await open({ device, tab: 'two' })
    expect(state().document).toEqual(themed('dark'))
    expect(localStorage.length).toBe(0)
  })

  it('a step that was taken back in them can be done again', async () => {
    const device = createDevice()
    const { editor } = await open({ device })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    editor.undo()
    editor.putTail()
    device.close('one')
    const again = await open({ device })
    expect(again.state().document).toEqual(stored)
    expect(again.editor.undo()).toBeUndefined()
    expect(again.editor.redo()).toMatchObject({ label: 'colour' })
    expect(again.state().document).toEqual(themed('dark'))
  })

  it('what an edit in them replaced does not come back', async () => {
    const device = createDevice()
    const { editor } = await open({ device })
    editor.run(colour('dark'), { label: 'colour' })
    editor.undo()
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    editor.run(space('large'), { label: 'space' })
    editor.putTail()
    device.close('one')
    for (const tab of ['one', 'two']) {
      const { state, crash } = await open({ device, tab })
      expect(state().history.past.map(({ label }) => label)).toEqual(['space'])
      expect(state().history.future).toEqual([])
      await crash()
    }
  })

  it('what was saved in them does not wait again', async () => {
    const device = createDevice()
    const { editor } = await open({ device })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    await editor.saveNow()
    editor.putTail()
    device.close('one')
    const { state } = await open({ device, tab: 'two' })
    expect(state().saving.waiting).toEqual([])
  })

  it('a tail too long for web storage keeps the edits, if not the steps', async () => {
    const device = createDevice()
    const { editor } = await open({ device })
    for (let turn = 0; turn < 600; turn += 1)
      editor.run(colour(turn % 2 ? 'bright' : 'dark'), { label: 'x'.repeat(60) })
    editor.putTail()
    device.close('one')
    const { state } = await open({ device, tab: 'two' })
    expect(state().saving.waiting).toHaveLength(600)
    expect(state().document).toEqual(themed('bright'))
  })
})

describe('a device that cannot keep anything', () => {
  it('says so after the second failure, goes on editing, and keeps all of it when it can again', async () => {
    const device = createDevice()
    const { editor, state } = await open({ device, outcomes: Array(9).fill({ kind: 'offline' }) })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    device.store.fail(true)
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    expect(state().canKeep).toBe(true)
    expect(editor.isSafe()).toBe(false)
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    expect(state().canKeep).toBe(false)
    device.store.fail(false)
    editor.run(space('large'), { label: 'space' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    expect(state().canKeep).toBe(true)
    expect(editor.isSafe()).toBe(true)
    expect(device.store.rows().entries.map(({ label }) => label)).toEqual(['colour', 'space'])
  })

  it('opens all the same when the database cannot be read', async () => {
    const device = createDevice()
    device.store.fail(true)
    const { state } = await open({ device })
    expect(state()).toMatchObject({ document: stored, canKeep: false })
  })
})

describe('a conflict', () => {
  const conflicted = async () => {
    const opened = await open({ outcomes: [{ kind: 'conflict', theirs }] })
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
    const { editor, state } = await open({ outcomes: [{ kind: 'conflict', theirs: own }] })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving).toMatchObject({ version: 4, waiting: [], status: { kind: 'saved' } })
  })
})

describe('an answer that was lost', () => {
  const own = { ...theirs, document: themed('dark'), version: 4 }

  it('leaves only what came after it to be sent, on the version that has the rest', async () => {
    const { editor, state, sent } = await open({ outcomes: [{ kind: 'conflict', theirs: own }] })
    editor.run(colour('dark'), { label: 'colour' })
    editor.run(space('large'), { label: 'space' })
    await vi.advanceTimersByTimeAsync(800)
    await vi.advanceTimersByTimeAsync(800)
    expect(sent.slice(1)).toEqual([{ baseVersion: 4, commands: [space('large')] }])
    expect(state().saving.status.kind).toBe('saved')
  })

  it('can be undone before it is known, without a conflict with oneself', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    // The page that was read is from before the edit, the stored one is not.
    const { editor, state, sent } = await open({
      device: before.device,
      outcomes: [{ kind: 'conflict', theirs: own }],
    })
    editor.undo()
    await vi.advanceTimersByTimeAsync(800)
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving).toMatchObject({ waiting: [], status: { kind: 'saved' } })
    expect(sent.at(-1)).toMatchObject({ baseVersion: 4, commands: [{ kind: 'restore-records' }] })
    expect(state().document).toEqual(stored)
  })

  it('is not what happened to an edit of an older version: both sides are shown, whatever was read since', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    const { document, version } = theirs
    const { state, sent } = await open({
      device: before.device,
      document,
      version,
      outcomes: [{ kind: 'conflict', theirs }],
    })
    await vi.advanceTimersByTimeAsync(800)
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toHaveLength(1)
    expect(state().saving.status.kind).toBe('conflict')
  })

  it('is a conflict where somebody else changed something too', async () => {
    const touched = { ...section, theme: 'dark' as const, padding: { top: 'none', bottom: 'small' } as const }
    const both = { ...own, document: { ...stored, sections: { s: touched } } }
    const { editor, state } = await open({ outcomes: [{ kind: 'conflict', theirs: both }] })
    editor.run(colour('dark'), { label: 'colour' })
    editor.run(space('large'), { label: 'space' })
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving.status.kind).toBe('conflict')
  })
})

describe('without a network', () => {
  it('keeps the edits and sends them when asked again', async () => {
    const { editor, sent, state } = await open({ outcomes: [{ kind: 'offline' }] })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(800)
    expect(state().saving.status.kind).toBe('offline')
    await editor.saveNow()
    expect(sent).toHaveLength(2)
    expect(state().saving.status.kind).toBe('saved')
  })
})
