import type { NewsEntry, SavedEdits } from '@sitewright/contract/edits'
import { type BlockRules, mergeCommands, type PageDocument, recordOf, registersOf } from '@sitewright/domain/documents'
import type { EditorState, EditorStore } from './editor-state'
import { type HeldEdit, heldFrom } from './held'
import { type Confirmed, doneOf, shownFrom, takeIn, withSameRecords } from './news'
import { nextPost, type Post } from './post'
import { type SaveEvent, savingReducer } from './saving'

export type Whole = {
  readonly kind: 'whole'
  readonly document: PageDocument
  readonly version: number
  readonly at: string
}
export type Unanswered = { readonly kind: 'offline' } | { readonly kind: 'failed'; readonly message: string }
export type News = {
  readonly kind: 'news'
  readonly version: number
  readonly at: string
  readonly news: readonly Pick<NewsEntry, 'version' | 'commands'>[]
}

/** The server's side of a document. It answers with all of it when it cannot tell any more what happened since. */
export type Server = {
  send(post: Post): Promise<{ readonly kind: 'saved'; readonly answer: SavedEdits } | Whole | Unanswered>
  newsSince(version: number): Promise<News | Whole | Unanswered>
  whole(): Promise<Whole | Unanswered>
}

export const autosaveAfterMs = 800

const changedMeanwhile = ({ index }: { readonly index: number }) => ({ index, reason: 'changed-meanwhile' }) as const

/** What was chosen or written in may be gone with somebody else's edit. */
const stillThere = ({ selection, writing }: EditorState, document: PageDocument) => ({
  selection:
    selection.kind === 'none' || recordOf<object>(document[`${selection.kind}s`], selection.id)
      ? selection
      : ({ kind: 'none' } as const),
  writing: writing && recordOf(document.blocks, writing.blockId) ? writing : undefined,
})

/** Brings edits to the server and what others did back, one call at a time. */
export function createSync({
  store,
  start,
  rules,
  server,
  flush,
  onNews,
}: {
  store: EditorStore
  /** What the server has, as far as is known. */
  start: Confirmed
  rules: BlockRules
  server: Server
  /** Resolves when everything that is waiting lies on this device. */
  flush: () => Promise<void>
  /** Somebody else's values have come in between. */
  onNews: () => void
}) {
  let confirmed = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined

  const dispatch = (event: SaveEvent) => store.setState(state => ({ saving: savingReducer(state.saving, event) }))

  const show = (next: Confirmed, event: SaveEvent, held: readonly HeldEdit[] = []) => {
    confirmed = next
    onNews()
    store.setState(state => {
      const saving = savingReducer(state.saving, event)
      const document = withSameRecords(state.document, shownFrom(confirmed, saving.waiting, rules))
      return {
        document,
        saving,
        held: held.length > 0 ? [...state.held, ...held] : state.held,
        ...stillThere(state, document),
      }
    })
  }

  /** Brings what is waiting into a document of which nobody can say how it came about. */
  const renew = (
    { document, version, at }: Whole,
    waiting = store.getState().saving.waiting,
    held: readonly HeldEdit[] = [],
  ) => {
    const merged = mergeCommands({
      document,
      commands: waiting.map(({ command }) => command),
      meanwhile: registersOf(confirmed.document, document, rules).map(difference => difference.at),
      mode: 'returning',
      rules,
    })
    const left = [...merged.refused, ...merged.held.map(changedMeanwhile)]
    const others = waiting
      .filter((_, index) => !left.some(each => each.index === index))
      .map(({ post: _, ...queued }) => ({ ...queued, base: version }))
    const event = { kind: 'renewed', version, at, waiting: others } as const
    show({ document, version }, event, [...held, ...heldFrom(waiting, left)])
  }

  const settle = async (post: Post, answer: SavedEdits) => {
    const count = post.commands.length
    const { waiting } = store.getState().saving
    const { placed, version, news, shortened } = answer
    const left = [...answer.refused, ...answer.held.map(changedMeanwhile)]
    const held = heldFrom(waiting, left)
    const entries = placed === null ? news : [...news, { version: placed, commands: doneOf(post.commands, answer) }]
    const next = takeIn(confirmed, entries, version, rules)
    if (!next) {
      const outcome = await server.whole()
      return outcome.kind === 'whole' ? renew(outcome, waiting.slice(count), held) : dispatch(outcome)
    }
    const event: SaveEvent = { kind: 'saved', version: next.version, at: answer.savedAt, count }
    const isAsShown = left.length + shortened.length === 0 && news.every(entry => entry.version <= confirmed.version)
    if (isAsShown && placed === next.version) {
      confirmed = next
      dispatch(event)
    } else show(next, event, held)
  }

  const saveLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), autosaveAfterMs)
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    await asking
    const { saving } = store.getState()
    const post = saving.status.kind === 'saving' ? undefined : nextPost(saving.waiting)
    if (!post) return
    dispatch({ kind: 'sending', count: post.commands.length, post: post.seq })
    // Whoever sends it again must know what it was sent as.
    await flush()
    const isLast = store.getState().saving.waiting.length === post.commands.length
    const outcome = await server.send(post)
    if (outcome.kind === 'saved') await settle(post, outcome.answer)
    else if (outcome.kind === 'whole') renew(outcome)
    else dispatch(outcome)
    if (store.getState().saving.status.kind !== 'unsaved') return
    if (isLast) saveLater()
    else await saveNow()
  }

  const ask = async () => {
    const outcome = await server.newsSince(confirmed.version)
    if (outcome.kind === 'whole') renew(outcome)
    if (outcome.kind !== 'news' || outcome.version <= confirmed.version) return
    const next = takeIn(confirmed, outcome.news, outcome.version, rules)
    if (next) {
      show(next, { kind: 'saved', version: next.version, at: outcome.at, count: 0 })
      return
    }
    const whole = await server.whole()
    if (whole.kind === 'whole') renew(whole)
  }

  return {
    version: () => confirmed.version,
    saveNow,
    saveLater,
    /** Asks what others did. With something to send, the answer to that says it too. */
    async askNews(): Promise<void> {
      const { waiting, status } = store.getState().saving
      if (waiting.length > 0) return saveNow()
      if (asking || status.kind === 'saving') return
      asking = ask()
      await asking.finally(() => {
        asking = undefined
      })
    },
    stop: () => clearTimeout(timer),
  }
}
