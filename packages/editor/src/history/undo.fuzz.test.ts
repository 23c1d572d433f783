import { rules } from '@sitewright/domain/documents/testing'
import { canonicalJson } from '@sitewright/domain/publishing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore, type Editor } from './editor-store'
import { commandsOf, pageFor, randomOf, seeds } from './testing/fuzz'
import { createDevice } from './testing/memory-journal'
import { createMemoryServer } from './testing/memory-server'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

it.each(seeds(2))(
  'a thousand edits are taken back and done again byte for byte, through reloads (seed %i)',
  async seed => {
    const random = randomOf(seed)
    const start = pageFor(seed)
    const backend = createMemoryServer({ document: start, rules })
    const device = createDevice(rules)
    let editor: Editor
    let openings = 0
    const open = async () => {
      openings += 1
      editor = createEditorStore({
        document: backend.document(),
        version: backend.version(),
        rules,
        server: backend.server,
        opened: await device.open('one'),
        tab: `opening-${openings}`,
        now: device.now,
        most: Number.POSITIVE_INFINITY,
      })
    }
    const reload = async () => {
      // Sometimes before what was edited is saved, sometimes after.
      await vi.advanceTimersByTimeAsync(random() < 0.5 ? 50 : 1_000)
      editor.close()
      device.close('one')
      await vi.advanceTimersByTimeAsync(0)
      await open()
    }
    const shown = () => canonicalJson(editor.store.getState().document)
    const walkAll = async (direction: 'undo' | 'redo') => {
      let walked = editor[direction]()
      while (walked) {
        expect(walked.left, `${direction} ${walked.label}`).toBe(0)
        if (random() < 0.02) await reload()
        walked = editor[direction]()
      }
    }

    await open()
    let done = 0
    for (const [index, command] of commandsOf(seed, 2_000).entries()) {
      // A thousand, or more where many of them meet nothing that is there.
      if (index >= 1_000 && done > 150) break
      const gesture = random() < 0.3 ? `g${Math.floor(index / 3)}` : undefined
      if (editor!.run(command, { label: `${index} ${command.kind}`, gesture }) === undefined) done += 1
      if (index % 10 === 9)
        for (let steps = Math.floor(random() * 8); steps > 0; steps -= 1)
          expect((random() < 0.6 ? editor!.undo() : editor!.redo())?.left ?? 0).toBe(0)
      if (random() < 0.02) await reload()
    }
    expect(done).toBeGreaterThan(150)
    await walkAll('redo')
    const end = shown()
    await walkAll('undo')
    expect(shown() === canonicalJson(start)).toBe(true)
    await walkAll('redo')
    expect(shown() === end).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(canonicalJson(backend.document()) === end).toBe(true)
    expect(editor!.store.getState().held).toEqual([])
  },
)
