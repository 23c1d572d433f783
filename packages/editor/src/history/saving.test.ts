import type { Command } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { type SaveEvent, savingReducer, startSaving } from './saving'

const write = (text: string): Command => ({ kind: 'set-props', id: 'a', props: { text } })
let seq = 0
const edited = (command: Command, gesture?: string): SaveEvent => {
  seq += 1
  return {
    kind: 'edited',
    queued: { seq, command, gesture, label: 'write', base: 7, at: seq, from: { tab: 't', seq } },
  }
}
const sending = (count: number): SaveEvent => ({ kind: 'sending', count, post: seq })
const run = (...events: SaveEvent[]) => events.reduce(savingReducer, startSaving(7))
const commands = (saving: ReturnType<typeof run>) => saving.waiting.map(({ command }) => command)

describe('autosave', () => {
  it('starts saved and waits after an edit', () => {
    expect(startSaving(7).status).toEqual({ kind: 'saved' })
    expect(run(edited(write('x'))).status).toEqual({ kind: 'unsaved' })
  })

  it('names the time once everything is stored, on the new version', () => {
    const saving = run(edited(write('x')), sending(1), {
      kind: 'saved',
      version: 8,
      at: '2026-11-15T10:42:00Z',
      count: 1,
    })
    expect(saving).toEqual({
      version: 8,
      waiting: [],
      status: { kind: 'saved', at: '2026-11-15T10:42:00Z' },
    })
  })

  it('an edit made while saving is sent next', () => {
    const saving = run(edited(write('x')), sending(1), edited(write('y')), {
      kind: 'saved',
      version: 8,
      at: '2026-11-15T10:42:00Z',
      count: 1,
    })
    expect(commands(saving)).toEqual([write('y')])
    expect(saving.status).toEqual({ kind: 'unsaved' })
  })

  it('nothing is dropped when saving fails or the network is gone', () => {
    for (const event of [{ kind: 'failed', message: 'No' }, { kind: 'offline' }] as const)
      expect(commands(run(edited(write('x')), sending(1), edited(write('y')), event))).toEqual([write('x'), write('y')])
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
    expect(commands(run(edited(write('x'), 'g'), sending(1), edited(write('xy'), 'g')))).toEqual([
      write('x'),
      write('xy'),
    ])
  })

  it('what was sent keeps the name it was sent under, also when no answer came', () => {
    const [first, second] = run(edited(write('x')), sending(1), edited(write('y')), { kind: 'offline' }).waiting
    expect([first?.post, second?.post]).toEqual([seq - 1, undefined])
  })

  it('edits from before and after the network went are late', () => {
    const { waiting } = run(edited(write('x')), sending(1), { kind: 'offline' }, edited(write('y')))
    expect(waiting.map(({ isLate }) => isLate)).toEqual([true, true])
    expect(run(edited(write('x')), sending(1), { kind: 'failed', message: 'No' }).waiting[0]?.isLate).toBeUndefined()
  })

  it('places of one gesture are put together, with the section the block was brought to', () => {
    const put = (place: object, sectionId?: string): Command => ({
      kind: 'place-block',
      id: 'a',
      breakpoint: 'desktop',
      place,
      ...(sectionId ? { sectionId } : {}),
    })
    const rect = { x: 1, y: 2, w: 3, h: 4 }
    const saving = run(
      edited(put(rect, 'end'), 'g'),
      edited(put({ layer: 2 }), 'g'),
      edited(put({ ...rect, y: 9 }), 'g'),
    )
    expect(commands(saving)).toEqual([put({ ...rect, y: 9, layer: 2 }, 'end')])
  })

  it('texts of one gesture are one, in one language', () => {
    const text = (locale: string, value: string): Command => ({ kind: 'set-text', id: 'a', path: ['t'], locale, value })
    const saving = run(edited(text('en', 'a'), 'g'), edited(text('en', 'ab'), 'g'), edited(text('de', 'x'), 'g'))
    expect(commands(saving)).toEqual([text('en', 'ab'), text('de', 'x')])
  })
})
