import type { Command } from '@sitewright/domain/documents'
import { rules } from '@sitewright/domain/documents/testing'
import { canonicalJson } from '@sitewright/domain/publishing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore, type Editor } from './editor-store'
import type { Post } from './post'
import type { Server } from './sync'
import { commandsOf, pageFor, randomOf, seeds } from './testing/fuzz'
import { createDevice } from './testing/memory-journal'
import { createMemoryServer, type MemoryServer } from './testing/memory-server'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A line on which calls and answers take their time, get lost, and arrive twice; and which is down now and then. */
function createLine({ server }: MemoryServer, random: () => number) {
  let isUp = true
  let isGood = false
  const isLost = () => !isUp || (!isGood && random() < 0.15)
  const offline = { kind: 'offline' } as const
  const through = async <Answer>(run: () => Promise<Answer>): Promise<Answer | typeof offline> => {
    await later(random() * 400)
    if (isLost()) return offline
    const answer = await run()
    // Twice, and the second time long after.
    if (!isGood && random() < 0.1) setTimeout(() => void run(), random() * 5_000)
    await later(random() * 400)
    return isLost() ? offline : answer
  }
  const line: Server = {
    send: (post: Post) => through(() => server.send(post)),
    newsSince: version => through(() => server.newsSince(version)),
    whole: () => through(() => server.whole()),
  }
  return {
    line,
    turn: (up: boolean) => {
      isUp = up
    },
    repair: () => {
      isUp = true
      isGood = true
    },
  }
}

/** One person at one device, whose window may be closed or crash at any moment. */
function createPerson({ name, backend, random }: { name: string; backend: MemoryServer; random: () => number }) {
  const device = createDevice(rules)
  const { line, turn, repair } = createLine(backend, random)
  let editor: Editor
  let openings = 0
  const made: { command: Command; label: string }[] = []
  const open = async () => {
    openings += 1
    editor = createEditorStore({
      document: backend.document(),
      version: backend.version(),
      rules,
      server: line,
      opened: await device.open(`${name}-${openings}`),
      tab: `${name}-${openings}`,
      now: device.now,
    })
  }
  return {
    open,
    repair,
    editor: () => editor,
    run: (command: Command) => {
      const label = `${name} ${made.length}`
      if (
        editor.run(command, { label, gesture: random() < 0.3 ? `${name}-${Math.floor(made.length / 3)}` : undefined })
      )
        return
      made.push({ command, label })
    },
    turn,
    /** The window is gone in the middle of things. What the journal had 50 ms for is there again. */
    crash: async () => {
      await vi.advanceTimersByTimeAsync(50)
      editor.close()
      device.close(`${name}-${openings}`)
      await vi.advanceTimersByTimeAsync(0)
      await open()
    },
  }
}

const manyWindows = async (seed: number, count: number) => {
  const random = randomOf(seed)
  const backend = createMemoryServer({ document: pageFor(seed), rules })
  const people = Array.from({ length: count }, (_, index) => createPerson({ name: `p${index}`, backend, random }))
  for (const person of people) await person.open()
  for (const command of commandsOf(seed, 150)) {
    const person = people[Math.floor(random() * count)]!
    const what = random()
    if (what < 0.7) person.run(command)
    else if (what < 0.78) person.editor().undo()
    else if (what < 0.82) person.editor().redo()
    else if (what < 0.87) void person.editor().askNews()
    else if (what < 0.9) void person.editor().saveNow()
    else if (what < 0.96) person.turn(random() < 0.6)
    else await person.crash()
    await vi.advanceTimersByTimeAsync(random() < 0.1 ? 3_000 : random() * 300)
  }
  for (const person of people) person.repair()
  // What is still under way arrives, then everything that waits is sent.
  await vi.advanceTimersByTimeAsync(10_000)
  for (let round = 0; round < 4; round += 1)
    for (const person of people) {
      const asked = person.editor().askNews()
      await vi.advanceTimersByTimeAsync(10_000)
      await asked
    }
  return { backend, people }
}

it.each(seeds(3).flatMap(seed => [[2, seed] as const, [3, seed] as const]))(
  '%i editors end with one document, whatever happens on the way (seed %i)',
  async (count, seed) => {
    const { backend, people } = await manyWindows(seed, count)
    const stored = canonicalJson(backend.document())
    for (const person of people) {
      const { document, saving } = person.editor().store.getState()
      expect(saving).toMatchObject({ waiting: [], status: { kind: 'saved' }, version: backend.version() })
      expect(canonicalJson(document)).toBe(stored)
    }
    // Nothing was done twice.
    const posts = backend.log().map(({ tab, seq }) => `${tab} ${seq}`)
    expect(new Set(posts).size).toBe(posts.length)
    expect(posts.length).toBeGreaterThan(5)
  },
)
