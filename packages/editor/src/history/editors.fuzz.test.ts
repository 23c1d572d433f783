import type { SavedEdits } from '@sitewright/contract/edits'
import { type BlockRecord, baseOf, type Command, type Json, type PageDocument } from '@sitewright/domain/documents'
import { rules } from '@sitewright/domain/documents/testing'
import { canonicalJson } from '@sitewright/domain/publishing'
import { plainText, type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore, type Editor } from './editor-store'
import type { Post } from './post'
import type { QueuedCommand } from './saving'
import type { Server } from './sync'
import { commandsOf, pageFor, randomOf, seeds } from './testing/fuzz'
import { fewer, gone, lostWords, takenFromOthers, walkLog } from './testing/log-checks'
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

type Answered = { readonly post: Post; readonly answer: SavedEdits; readonly ids: readonly string[] }

const idOf = ({ from }: QueuedCommand): string => `${from.tab}-${from.seq}`

/** Whoever removes what is gone already has what they wanted. */
const isGoneAnyway = (command: Command, reason: string): boolean =>
  reason.startsWith('no-such-') &&
  (command.kind === 'remove-block' ||
    command.kind === 'remove-section' ||
    (command.kind === 'edit-list' && command.do === 'remove'))

/** One person at one device, whose window may be closed or crash at any moment. */
function createPerson({ name, backend, random }: { name: string; backend: MemoryServer; random: () => number }) {
  const device = createDevice(rules)
  const { line, turn, repair } = createLine(backend, random)
  let editor: Editor
  let openings = 0
  let made = 0
  let forget = () => {}
  /** Every edit that ever waited to be sent, and every answer that reached a window. */
  const edits = new Set<string>()
  const answered: Answered[] = []
  /** Answers to a window that is gone reach nobody. */
  const whileOpen = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const opening = openings
    const answer = await asked
    return opening === openings ? answer : new Promise<never>(() => undefined)
  }
  const server: Server = {
    send: async post => {
      const ids = editor.store.getState().saving.waiting.slice(0, post.commands.length).map(idOf)
      const outcome = await whileOpen(line.send(post))
      if (outcome.kind === 'saved') answered.push({ post, answer: outcome.answer, ids })
      return outcome
    },
    newsSince: version => whileOpen(line.newsSince(version)),
    whole: () => whileOpen(line.whole()),
  }
  const open = async () => {
    openings += 1
    editor = createEditorStore({
      document: backend.document(),
      version: backend.version(),
      rules,
      server,
      opened: await device.open(`${name}-${openings}`),
      tab: `${name}-${openings}`,
      now: device.now,
    })
    const note = () => {
      for (const queued of editor.store.getState().saving.waiting) edits.add(idOf(queued))
    }
    note()
    forget = editor.store.subscribe(note)
  }
  const run = (command: Command) => {
    made += 1
    const gesture = random() < 0.3 ? `${name}-${Math.floor(made / 3)}` : undefined
    editor.run(command, { label: `${name} ${made}`, gesture })
  }
  let field: RichTextDocument | undefined
  const writtenOver: string[] = []
  const story = () => {
    const texts = editor.store.getState().document.blocks[storyId]?.props['body']
    return (texts as unknown as { en?: RichTextDocument } | undefined)?.en
  }
  return {
    open,
    repair,
    editor: () => editor,
    run,
    /** Changes one paragraph of a text, in words that nobody else uses, in a field that may show an older text. */
    write: () => {
      if (random() < 0.4) field = undefined
      const before = story()
      const saw = field ?? before
      const lines = (saw?.content ?? []).map(block => plainText({ type: 'rich-text', content: [block] }))
      const at = Math.floor(random() * (lines.length + 1))
      const words = (lines[at] ?? '').split(' ')
      words.splice(Math.floor(random() * words.length), random() < 0.5 ? 1 : 0, `${name}w${made}`)
      const isGone = random() < 0.1
      const value = richText(...lines.slice(0, at), ...(isGone ? [] : [words.join(' ')]), ...lines.slice(at + 1))
      const from = baseOf(saw as Json | undefined, value as Json)
      run({ kind: 'set-text', id: storyId, path: ['body'], locale: 'en', value: value as Json, from })
      const meant = new Set(fewer(saw, value))
      if (before && story()) writtenOver.push(...gone(before, story()).filter(word => !meant.has(word)))
      field = value
    },
    /** Words that went out of the text when somebody wrote who had not seen them. */
    writtenOver: (): readonly string[] => writtenOver,
    /** Changes a value that everybody changes. */
    resize: () => run({ kind: 'set-props', id: storyId, props: { size: Math.floor(random() * 1_000) } }),
    turn,
    /** The window is gone in the middle of things. What the journal had 50 ms for is there again. */
    crash: async () => {
      await vi.advanceTimersByTimeAsync(50)
      editor.close()
      forget()
      device.close(`${name}-${openings}`)
      await vi.advanceTimersByTimeAsync(0)
      await open()
    },
    answered: (): readonly Answered[] => answered,
    /** Edits that were neither done nor shown to be waiting for a decision. */
    unshown: (): string[] => {
      const held = new Set(editor.store.getState().held.map(({ id }) => id))
      const isDone = new Map<string, boolean>()
      for (const { post, answer, ids } of answered) {
        const left = answer.refused.filter(({ index, reason }) => !isGoneAnyway(post.commands[index]!, reason))
        const indexes = new Set([...left, ...answer.held].map(({ index }) => index))
        for (const [index, id] of ids.entries()) isDone.set(id, !indexes.has(index))
      }
      return [...edits].filter(id => !isDone.get(id) && !held.has(id))
    },
  }
}

const storyId = 'story'

/** A page with a text in which everybody writes. */
const pageWithStory = (seed: number): PageDocument => {
  const page = pageFor(seed)
  const place = { x: 1, y: 1, w: 4, h: 2, layer: 0 }
  const story: BlockRecord = {
    id: storyId,
    sectionId: Object.keys(page.sections)[0]!,
    type: 'menu',
    version: 1,
    props: { body: { en: richText('one two three', 'four five six. seven eight', 'nine ten') as Json } },
    placement: { desktop: place, mobile: place },
  }
  return { ...page, blocks: { ...page.blocks, [storyId]: story } }
}

const manyWindows = async (seed: number, count: number) => {
  const random = randomOf(seed)
  const start = pageWithStory(seed)
  const backend = createMemoryServer({ document: start, rules })
  const people = Array.from({ length: count }, (_, index) => createPerson({ name: `p${index}`, backend, random }))
  for (const person of people) await person.open()
  for (const command of commandsOf(seed, 150)) {
    const person = people[Math.floor(random() * count)]!
    const what = random()
    if (what < 0.42) person.run(command)
    else if (what < 0.6) person.write()
    else if (what < 0.7) person.resize()
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
  return { backend, people, start }
}

it.each(seeds(3).flatMap(seed => [[2, seed] as const, [3, seed] as const]))(
  '%i editors end with one document, whatever happens on the way (seed %i)',
  async (count, seed) => {
    const { backend, people, start } = await manyWindows(seed, count)
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
    // What was not done was shown to whoever had done it.
    for (const person of people) expect(person.unshown()).toEqual([])
    // What was said to be stored is in the log, which leads to the document there is; and no words went on the way.
    for (const { post, answer } of people.flatMap(person => person.answered()))
      if (answer.placed !== null)
        expect(backend.log().find(({ version }) => version === answer.placed)).toMatchObject({
          tab: post.tab,
          seq: post.seq,
        })
    const { document, steps } = walkLog(start, backend.log(), rules)
    expect(canonicalJson(document)).toBe(stored)
    expect([...lostWords(steps), ...people.flatMap(person => person.writtenOver())]).toEqual([])
    expect(takenFromOthers(steps)).toEqual([])
  },
)
