import { type Command, emptyDocument } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { type SaveEvent, savingReducer, startSaving } from './saving'

const write = (text: string): Command => ({ kind: 'set-props', id: 'a', props: { text } })
let seq = 0
const edited = (command: Command, gesture?: string): SaveEvent => {
  seq += 1
  return { kind: 'edited', queued: { seq, command, gesture, label: 'write', base: 7, at: seq } }
}
const run = (...events: SaveEvent[]) => events.reduce(savingReducer, startSaving(7))
const commands = (saving: ReturnType<typeof run>) => saving.waiting.map(({ command }) => command)

describe('autosave', () => {
  it('starts saved and waits after an edit', () => {
    expect(startSaving(7).status).toEqual({ kind: 'saved' })
    expect(run(edited(write('x'))).status).toEqual({ kind: 'unsaved' })
  })

  it('names the time once everything is stored, on the new version', () => {
    const saving = run(
      edited(write('x')),
      { kind: 'sending' },
      { kind: 'saved', version: 8, at: '2026-11-15T10:42:00Z' },
    )
    expect(saving).toEqual({
      version: 8,
      waiting: [],
      sent: 0,
      status: { kind: 'saved', at: '2026-11-15T10:42:00Z' },
    })
  })

  it('an edit made while saving is sent next', () => {
    const saving = run(edited(write('x')), { kind: 'sending' }, edited(write('y')), {
      kind: 'saved',
      version: 8,
      at: '2026-11-15T10:42:00Z',
    })
    expect(commands(saving)).toEqual([write('y')])
    expect(saving.status).toEqual({ kind: 'unsaved' })
  })

  it('nothing is dropped when saving fails or the network is gone', () => {
    for (const event of [{ kind: 'failed', message: 'No' }, { kind: 'offline' }] as const)
      expect(commands(run(edited(write('x')), { kind: 'sending' }, edited(write('y')), event))).toEqual([
        write('x'),
        write('y'),
      ])
  })

  it('edits of one gesture are one command', () => {
    expect(commands(run(edited(write('x'), 'g'), edited(write('xy'), 'g')))).toEqual([write('xy')])
    expect(commands(run(edited(write('x'), 'g'), edited(write('xy'), 'h')))).toEqual([write('x'), write('xy')])
  })

  it('a gesture keeps its first number, so that it is one entry of the journal', () => {
    const [first] = run(edited(write('x'), 'g')).waiting
    const merged = savingReducer({ ...startSaving(7), waiting: [first!] }, edited(write('xy'), 'g'))
    expect(merged.waiting.map(({ seq: number }) => number)).toEqual([first!.seq])
  })

  it('what is on its way is not changed by the rest of its gesture', () => {
    expect(commands(run(edited(write('x'), 'g'), { kind: 'sending' }, edited(write('xy'), 'g')))).toEqual([
      write('x'),
      write('xy'),
    ])
  })

  it('a conflict holds everything until a side is chosen', () => {
    const theirs = {
      document: emptyDocument(),
      version: 9,
      savedBy: 'Idris',
      savedAt: '2026-11-15T10:40:00Z',
    }
    const saving = run(edited(write('x')), { kind: 'sending' }, { kind: 'conflict', theirs }, edited(write('y')))
    expect(saving.status).toEqual({ kind: 'conflict', theirs })
    expect(commands(saving)).toEqual([write('x'), write('y')])
    const settled = savingReducer(saving, { kind: 'settled', version: 9, waiting: [] })
    expect(settled).toEqual(startSaving(9))
  })
})
