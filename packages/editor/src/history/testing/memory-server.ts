import type { SavedEdits } from '@sitewright/contract/edits'
import {
  type Address,
  type BlockRules,
  type Command,
  type MergeOutcome,
  mergeCommands,
  type PageDocument,
} from '@sitewright/domain/documents'
import type { Post } from '../post'
import type { Server, Unanswered } from '../sync'

export type Row = {
  readonly version: number
  readonly tab: string
  readonly seq: number
  /** As they came, and as they were done. */
  readonly sent: readonly Command[]
  readonly commands: readonly Command[]
  readonly wrote: readonly Address[]
  readonly outcome: MergeOutcome
}

export const savedAt = '2026-11-15T10:42:00Z'

/** The server's side of one document in memory: the same merging as on the real one, and a log that forgets nothing. */
export function createMemoryServer({
  document: start,
  version: first = 3,
  rules,
}: {
  document: PageDocument
  version?: number
  rules: BlockRules
}) {
  let document = start
  let version = first
  const log: Row[] = []
  const posts: Post[] = []
  const since = (base: number) => log.filter(row => row.version > base)
  const entryOf = ({ version: of, commands }: Row) => ({
    version: of,
    by: 'Idris',
    at: savedAt,
    commands: [...commands],
  })
  const whole = () => ({ kind: 'whole', document, version, at: savedAt }) as const

  const saved = (post: Post): SavedEdits | undefined => {
    const { tab, seq, knows, base, mode, commands } = post
    if (base < first || base > version) return undefined
    const news = since(base).filter(row => row.tab !== tab)
    const answer = (placed: number | null, { shortened, refused, held }: MergeOutcome): SavedEdits => ({
      version,
      placed,
      savedAt,
      shortened: [...shortened],
      refused: refused.map(each => ({ ...each, error: '' })),
      held: held.map(({ index, at }) => ({ index, at: at.map(address => [...address]) })),
      news: news.map(entryOf),
    })
    const repeated = log.find(row => row.tab === tab && row.seq === seq)
    if (repeated) return answer(repeated.version, repeated.outcome)
    const others = news.filter(row => !knows.includes(row.tab))
    const meanwhile = base === version ? undefined : others.flatMap(({ wrote }) => wrote)
    const merged = mergeCommands({ document, commands, meanwhile, mode, rules })
    if (merged.applied.length === 0) return answer(null, merged)
    document = merged.document
    version += 1
    log.push({ version, tab, seq, sent: commands, commands: merged.applied, wrote: merged.wrote, outcome: merged })
    return answer(version, merged)
  }

  // What crosses the wire has no identity.
  const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

  const server: Server = {
    send: async post => {
      posts.push(post)
      const answer = saved(overTheWire(post))
      return overTheWire(answer ? { kind: 'saved', answer } : whole())
    },
    newsSince: async base =>
      overTheWire(
        base < first || base > version
          ? whole()
          : { kind: 'news', version, at: savedAt, news: since(base).map(entryOf) },
      ),
    whole: async () => overTheWire(whole()),
  }

  return {
    server,
    /** Every call that arrived. */
    posts,
    document: () => document,
    version: () => version,
    log: () => log as readonly Row[],
    /** What somebody else does, at once. */
    edit: (...commands: Command[]) => {
      return saved({ tab: 'idris', seq: log.length + 1, knows: [], base: version, mode: 'live', commands })
    },
    /** The log before now is swept. */
    forget: () => {
      first = version
      log.length = 0
    },
  }
}

export type MemoryServer = ReturnType<typeof createMemoryServer>

/** The line to a server. Each call takes the next of the faults: it does not arrive, or its answer does not. */
export const withFaults = (server: Server, faults: ('unsent' | 'unanswered' | 'refused' | undefined)[]): Server => {
  const offline: Unanswered = { kind: 'offline' }
  return {
    ...server,
    send: async post => {
      const fault = faults.shift()
      if (fault === 'refused') return { kind: 'failed', message: 'No' }
      if (fault === 'unsent') return offline
      const outcome = await server.send(post)
      return fault === 'unanswered' ? offline : outcome
    },
  }
}
