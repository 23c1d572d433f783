import type { Command, PageDocument, SectionRecord } from '@sitewright/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditorStore } from './editor-store'
import { writeWithinMs } from './journal/draft-storage'
import type { Post } from './post'
import { createDevice, type Device, plainRules as rules } from './testing/memory-journal'
import { createMemoryServer, type MemoryServer, savedAt, withFaults } from './testing/memory-server'

const section: SectionRecord = { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } }
const stored: PageDocument = { version: 1, sections: { s: section }, blocks: {} }
const themed = (theme: SectionRecord['theme']): PageDocument => ({ ...stored, sections: { s: { ...section, theme } } })

const colour = (theme: SectionRecord['theme']) => ({ kind: 'set-section', id: 's', values: { theme } }) as const
const space = (top: 'small' | 'large') =>
  ({ kind: 'set-section', id: 's', values: { padding: { top, bottom: 'none' } } }) as const
const note = (id: string, text: string): Command => {
  const place = { x: 1, y: 1, w: 2, h: 2, layer: 0 }
  const placement = { desktop: place, mobile: place }
  return { kind: 'add-block', block: { id, sectionId: 's', type: 'note', version: 1, props: { text }, placement } }
}
const write = (id: string, text: string): Command => ({ kind: 'set-props', id, props: { text } })

type Options = {
  backend?: MemoryServer
  faults?: Parameters<typeof withFaults>[1]
  device?: Device
  tab?: string
  /** What the window was given, when that is older than what the server has. */
  known?: { document: PageDocument; version: number }
}

let openings = 0

async function open({
  backend = createMemoryServer({ document: stored, rules }),
  faults = [],
  device = createDevice(),
  tab = 'one',
  known = { document: backend.document(), version: backend.version() },
}: Options = {}) {
  openings += 1
  const editor = createEditorStore({
    ...known,
    rules,
    server: withFaults(backend.server, faults),
    opened: await device.open(tab),
    tab: `opening-${openings}`,
    now: device.now,
  })
  /** The window is gone, and whatever it had handed over is written. */
  const crash = async () => {
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    editor.close()
    device.close(tab)
  }
  return { editor, backend, device, crash, state: () => editor.store.getState() }
}

/** Until nothing is left to be sent. */
const settled = () => vi.advanceTimersByTimeAsync(800)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('editing a document', () => {
  it('saves 800 ms after the last edit, on the version it was made on', async () => {
    const { editor, backend, state } = await open()
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(799)
    expect(backend.posts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(backend.posts).toMatchObject([{ seq: 1, base: 3, mode: 'live', commands: [colour('dark')] }])
    expect(state().saving).toEqual({ version: 4, waiting: [], status: { kind: 'saved', at: savedAt } })
  })

  it('an edit that changes nothing is nothing to save and nothing to undo', async () => {
    const { editor, state } = await open()
    expect(editor.run(colour('light'), { label: 'colour' })).toBeUndefined()
    expect([state().document, state().saving.waiting, state().history.past]).toEqual([stored, [], []])
  })

  it('a gesture is one step, back to before its first edit', async () => {
    const { editor, state } = await open()
    editor.run(colour('bright'), { label: 'colour', gesture: 'g' })
    editor.run(space('large'), { label: 'space', gesture: 'g' })
    editor.run(colour('dark'), { label: 'colour', gesture: 'g' })
    expect(state().history.past).toHaveLength(1)
    const after = state().document
    editor.undo()
    expect(state().document).toEqual(stored)
    editor.redo()
    expect(state().document).toEqual(after)
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
      'set-registers',
      'set-registers',
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
    const { editor, state } = await open(before)
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
    await settled()
    await before.crash()
    const { editor, state } = await open(before)
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
    const behind = await open({ ...before, tab: 'two', known: { document: stored, version: 3 } })
    behind.editor.run(space('large'), { label: 'space' })
    await behind.crash()
    expect((await before.device.open('three')).draft.version).toBe(4)
  })

  it('leaves alone what somebody else changed since, and says so', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await settled()
    await before.crash()
    before.backend.edit(colour('bright'))
    const { editor, state } = await open(before)
    expect(editor.undo()).toEqual({ label: 'colour', left: 1 })
    expect(state().document).toEqual(themed('bright'))
  })

  it('edits whose answer was lost are done once', async () => {
    const before = await open({ faults: ['unanswered'] })
    before.editor.run(note('a', 'Once'), { label: 'add note' })
    await settled()
    await before.crash()
    const { state, backend } = await open({ ...before, faults: [] })
    await settled()
    expect(backend.posts.map(({ tab, seq }) => [tab, seq])).toEqual([
      [backend.posts[0]?.tab, 1],
      [backend.posts[0]?.tab, 1],
    ])
    expect(state().saving).toMatchObject({ version: 4, waiting: [], status: { kind: 'saved' } })
    expect([state().held, state().document]).toEqual([[], backend.document()])
  })

  it('what was edited after a save whose answer was lost is sent after it', async () => {
    const before = await open({ faults: ['unanswered'] })
    before.editor.run(colour('dark'), { label: 'colour' })
    await settled()
    before.editor.run(space('large'), { label: 'space' })
    await before.crash()
    const { state, backend } = await open({ ...before, faults: [] })
    await settled()
    expect(backend.posts.slice(1).map(({ commands }) => commands)).toEqual([[colour('dark')], [space('large')]])
    expect(backend.version()).toBe(5)
    expect(state().document).toEqual(backend.document())
  })

  it('edits kept from before are sent as what they are: made on an older version, by somebody who was away', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'colour' })
    await before.crash()
    before.backend.edit(space('large'))
    const { backend, state } = await open(before)
    await settled()
    expect(backend.posts[0]).toMatchObject({ base: 3, mode: 'returning' })
    expect(backend.document()).toEqual(state().document)
    expect(state().document.sections['s']).toMatchObject({ theme: 'dark', padding: { top: 'large' } })
  })

  it('edits of what somebody else wrote meanwhile wait for a decision, and can be done all the same', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'change section' })
    await before.crash()
    before.backend.edit(colour('bright'))
    const { editor, backend, state } = await open(before)
    await settled()
    expect(state().document).toEqual(themed('bright'))
    expect(state().held).toMatchObject([{ label: 'change section', reason: 'changed-meanwhile' }])
    editor.run(state().held[0]!.command, { label: 'change section' })
    await settled()
    expect(backend.document()).toEqual(themed('dark'))
  })

  it('edits that no longer fit are held with their reason and outlive another reload', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'change section' })
    await before.crash()
    before.backend.edit({ kind: 'remove-section', id: 's' })
    const second = await open(before)
    await settled()
    expect(second.state().saving.waiting).toEqual([])
    expect(second.state().held).toMatchObject([
      { command: colour('dark'), label: 'change section', reason: 'no-such-section' },
    ])
    await second.crash()
    const third = await open(before)
    expect(third.state().held).toHaveLength(1)
    third.editor.release(third.state().held[0]!.id)
    await third.crash()
    expect((await open(before)).state().held).toEqual([])
  })

  it('what is held goes after thirty days', async () => {
    const before = await open()
    before.editor.run(colour('dark'), { label: 'change section' })
    await before.crash()
    before.backend.edit({ kind: 'remove-section', id: 's' })
    const second = await open(before)
    await settled()
    await second.crash()
    before.device.pass(31 * 86_400_000)
    expect((await open(before)).state().held).toEqual([])
    expect(before.device.store.rows().held).toEqual([])
  })
})

describe('two windows of one person', () => {
  it('have a journal each: neither writes over the other', async () => {
    const device = createDevice()
    const one = await open({ device, tab: 'one', faults: ['unsent'] })
    const two = await open({ device, tab: 'two', faults: ['unsent'] })
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
    const one = await open({ device, tab: 'one', faults: ['unsent'] })
    const two = await open({ device, tab: 'two', faults: ['unsent'] })
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
    const late = await open({ device, tab: 'late', faults: ['unsent'] })
    const early = await open({ device, tab: 'early', faults: ['unsent'] })
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
    const { editor, backend } = await open({ device })
    editor.run(colour('dark'), { label: 'colour' })
    await vi.advanceTimersByTimeAsync(writeWithinMs)
    await editor.saveNow()
    editor.putTail()
    device.close('one')
    const { state } = await open({ device, backend, tab: 'two' })
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
    const { editor, state } = await open({ device, faults: Array(9).fill('unsent') })
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

describe('what others do', () => {
  const both = async () => {
    const opened = await open()
    opened.backend.edit(note('a', 'A'), note('b', 'B'))
    await opened.editor.askNews()
    return opened
  }

  it('is shown when it is asked for, and draws only what it changed', async () => {
    const { editor, backend, state } = await both()
    const before = state().document
    backend.edit(write('a', 'Theirs'))
    await editor.askNews()
    expect(state().document.blocks['a']?.props).toEqual({ text: 'Theirs' })
    expect(state().document.blocks['b']).toBe(before.blocks['b'])
    expect(state().document.sections).toBe(before.sections)
    expect(state().saving).toMatchObject({ version: 5, status: { kind: 'saved' } })
  })

  it('is told with the answer to a save; both are there', async () => {
    const { editor, backend, state } = await both()
    backend.edit(write('a', 'Theirs'))
    editor.run(write('b', 'Mine'), { label: 'write' })
    const mine = state().document.blocks['b']
    await settled()
    expect(state().document).toEqual(backend.document())
    expect(state().document.blocks['a']?.props).toEqual({ text: 'Theirs' })
    expect(state().document.blocks['b']).toBe(mine)
  })

  it('loses to what is written later where it is the same, while both are connected', async () => {
    const { editor, backend, state } = await both()
    backend.edit(write('a', 'Theirs'))
    editor.run(write('a', 'Mine'), { label: 'write' })
    await settled()
    expect([state().document.blocks['a']?.props, state().held]).toEqual([{ text: 'Mine' }, []])
    expect(backend.document()).toEqual(state().document)
  })

  it('leaves what is waiting on top of it', async () => {
    const { editor, backend, state } = await both()
    editor.run(write('b', 'Mine'), { label: 'write' })
    const sent = editor.saveNow()
    editor.run(write('b', 'Mine again'), { label: 'write' })
    backend.edit(write('a', 'Theirs'))
    await sent
    expect(state().document.blocks).toMatchObject({
      a: { props: { text: 'Theirs' } },
      b: { props: { text: 'Mine again' } },
    })
    await settled()
    expect(backend.document()).toEqual(state().document)
  })

  it('can make an edit impossible: it is taken out and waits for a decision', async () => {
    const { editor, backend, state } = await both()
    editor.select({ kind: 'block', id: 'a' })
    editor.write({ blockId: 'a', path: ['text'] })
    backend.edit({ kind: 'remove-block', id: 'a' })
    editor.run(write('a', 'Mine'), { label: 'write' })
    await settled()
    expect(state().document).toEqual(backend.document())
    expect(state().held).toMatchObject([{ command: write('a', 'Mine'), reason: 'no-such-block' }])
    expect([state().selection, state().writing]).toEqual([{ kind: 'none' }, undefined])
  })

  it('and that both wanted needs no decision', async () => {
    const { editor, backend, state } = await both()
    backend.edit({ kind: 'remove-block', id: 'a' })
    editor.run({ kind: 'remove-block', id: 'a' }, { label: 'remove' })
    await settled()
    expect([state().held, state().document]).toEqual([[], backend.document()])
  })

  it('is not taken back by undo', async () => {
    const { editor, backend, state } = await both()
    editor.run(write('a', 'Mine'), { label: 'write', gesture: 'g' })
    await settled()
    backend.edit({ kind: 'place-block', id: 'a', breakpoint: 'desktop', place: { layer: 7 } }, write('b', 'Theirs'))
    await editor.askNews()
    editor.run(write('a', 'Mine, longer'), { label: 'write', gesture: 'g' })
    while (editor.undo());
    expect(state().document.blocks['a']).toMatchObject({ props: { text: 'A' }, placement: { desktop: { layer: 7 } } })
    expect(state().document.blocks['b']?.props).toEqual({ text: 'Theirs' })
    expect(editor.redo()).toMatchObject({ left: 0 })
  })

  it('moves many blocks without the one that is gone', async () => {
    const { editor, backend, state } = await both()
    backend.edit({ kind: 'remove-block', id: 'a' })
    const commands = [write('a', 'Mine'), write('b', 'Mine')] as never
    editor.run({ kind: 'batch', commands }, { label: 'write' })
    await settled()
    expect(state().document).toEqual(backend.document())
    expect(state().document.blocks['b']?.props).toEqual({ text: 'Mine' })
  })
})

describe('a log that does not reach back', () => {
  it('shows the document as it is; what meets waits, the rest is sent again', async () => {
    const { editor, backend, state } = await open()
    editor.run(colour('dark'), { label: 'colour' })
    editor.run(note('a', 'Mine'), { label: 'add note' })
    backend.edit(colour('bright'))
    backend.edit(space('large'))
    backend.forget()
    await settled()
    await settled()
    expect(state().held).toMatchObject([{ label: 'colour', reason: 'changed-meanwhile' }])
    expect(state().document).toEqual(backend.document())
    expect(backend.document()).toMatchObject({ sections: { s: { theme: 'bright' } }, blocks: { a: {} } })
  })

  it('shows what an answer holds back, also when the answer is not enough to go on from', async () => {
    const backend = createMemoryServer({ document: stored, rules })
    const { send } = backend.server
    const forgetful = {
      ...backend,
      server: {
        ...backend.server,
        send: async (post: Post) => {
          const outcome = await send(post)
          return outcome.kind === 'saved' ? { ...outcome, answer: { ...outcome.answer, news: [] } } : outcome
        },
      },
    }
    const { editor, state } = await open({ backend: forgetful, faults: ['unsent'] })
    editor.run(colour('dark'), { label: 'colour' })
    await settled()
    backend.edit(colour('bright'))
    await editor.saveNow()
    expect(state().document).toEqual(themed('bright'))
    expect(state().saving).toMatchObject({ waiting: [], version: 4 })
    expect(state().held).toMatchObject([{ label: 'colour', reason: 'changed-meanwhile' }])
  })

  it('shows it when only news were asked for', async () => {
    const { editor, backend, state } = await open()
    backend.edit(colour('bright'))
    backend.edit(space('large'))
    backend.forget()
    await editor.askNews()
    expect([state().document, state().saving.version]).toEqual([backend.document(), 5])
  })
})

describe('without a network', () => {
  it('keeps the edits and sends them when asked again', async () => {
    const { editor, backend, state } = await open({ faults: ['unsent'] })
    editor.run(colour('dark'), { label: 'colour' })
    await settled()
    expect(state().saving.status.kind).toBe('offline')
    await editor.saveNow()
    expect(backend.posts).toMatchObject([{ mode: 'returning' }])
    expect(state().saving.status.kind).toBe('saved')
  })

  it('what somebody else wrote meanwhile stays, and mine waits for a decision', async () => {
    const { editor, backend, state } = await open({ faults: ['unsent'] })
    editor.run(colour('dark'), { label: 'colour' })
    await settled()
    editor.run(space('large'), { label: 'space' })
    backend.edit(colour('bright'))
    await editor.saveNow()
    expect(state().held).toMatchObject([{ label: 'colour' }])
    expect(state().document).toEqual(backend.document())
    expect(backend.document().sections['s']).toMatchObject({ theme: 'bright', padding: { top: 'large' } })
  })

  it('a call whose answer was lost is sent again as it was, whatever was edited since', async () => {
    const { editor, backend, state } = await open({ faults: ['unanswered'] })
    editor.run(note('a', 'A'), { label: 'add', gesture: 'g' })
    await settled()
    editor.run(write('a', 'B'), { label: 'write', gesture: 'g' })
    await editor.saveNow()
    expect(backend.posts.map(({ seq }) => seq)).toEqual([1, 1, 2])
    expect(backend.version()).toBe(5)
    expect(state().document).toEqual(backend.document())
  })

  it('a server that refuses a call keeps nothing of it from this device', async () => {
    const { editor, state } = await open({ faults: ['refused'] })
    editor.run(colour('dark'), { label: 'colour' })
    await settled()
    expect(state().saving).toMatchObject({ waiting: [{}], status: { kind: 'failed', message: 'No' } })
    await editor.saveNow()
    expect(state().saving.status.kind).toBe('saved')
  })
})
