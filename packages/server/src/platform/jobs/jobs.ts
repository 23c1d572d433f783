import type { Transaction } from '../database/database'

export type JobOrder = {
  readonly kind: string
  readonly payload: unknown
  /** Now unless said otherwise; the database's clock decides when it is due. */
  readonly runAt?: Date
  /** Instead of a moment: this long after now, by the database's clock alone. */
  readonly afterSeconds?: number
  /** At most one waiting job of the kind and site has this key; a later order brings its payload and the sooner time. */
  readonly onlyOne?: string
  /**
   * With a key: one that waits stays as it is, and nobody who adds another waits for whoever did so just now. Only for
   * work that was committed before this transaction, because the one that waits may run before it ends.
   */
  readonly keepsWaiting?: boolean
}

export type JobHandler = (
  payload: never,
  job: {
    readonly id: string
    readonly siteId: string | null
    readonly attempt: number
    /**
     * The server stops. A handler whose work can be broken off throws the signal's reason, and its job is given back; one
     * that does not listen is waited for.
     */
    readonly signal: AbortSignal
    /**
     * The job is done when this transaction commits. For work that is one transaction: its end and the job's are the same
     * moment, and cost one journey less.
     */
    doneWith(tx: Transaction): Promise<void>
  },
) => Promise<void>

export type HandlerOptions = {
  /**
   * Of the slow jobs of a room one runs at a time in a process, and two of all: mails and orders never wait behind
   * pictures, nor does whoever tries an import.
   */
  readonly isSlow?: boolean
}

/** Work done after the transaction that asked for it: at least once, with retries, visible when it fails for good. */
export type Jobs = {
  /** Written with the caller's transaction: no commit, no job. */
  add(tx: Transaction, job: JobOrder): Promise<void>
  /** Takes back the waiting job of this key, with the caller's transaction. One that has begun goes on. */
  cancel(tx: Transaction, job: Required<Pick<JobOrder, 'kind' | 'onlyOne'>>): Promise<void>
  /** Names the handler of a kind. Handlers are idempotent, because a job may run twice. */
  handle(kind: string, run: JobHandler, options?: HandlerOptions): void
  /** Runs `kind` again and again; several processes still run it once per turn. */
  every(seconds: number, kind: string): void
  start(): void
  /** Finishes what is running or gives it back, takes nothing new. */
  stop(): Promise<void>
  /** Runs everything that is due until nothing is left; for tests and the command line. */
  drain(): Promise<DrainReport>
}

export type DrainReport = {
  readonly done: number
  readonly failed: readonly { readonly kind: string; readonly error: unknown }[]
}
