export type FetchState<Data> =
  | { status: 'pending'; data: Data | null; error: null; hasError: false }
  | { status: 'success'; data: Data; error: null; hasError: false }
  | { status: 'failed'; data: Data | null; error: unknown; hasError: true }

export type FetchEvent<Data> =
  | { type: 'started' }
  | { type: 'succeeded'; data: Data }
  | { type: 'failed'; error: unknown }

export const pendingFetch = { status: 'pending', data: null, error: null, hasError: false } as const

/** Data already shown stays while it is fetched anew, and when that fails. */
export function fetchReducer<Data>(state: FetchState<Data>, event: FetchEvent<Data>): FetchState<Data> {
  if (event.type === 'started') return { status: 'pending', data: state.data, error: null, hasError: false }
  if (event.type === 'succeeded') return { status: 'success', data: event.data, error: null, hasError: false }
  return { status: 'failed', data: state.data, error: event.error, hasError: true }
}

export interface DataFetchOptions<Data> {
  call: () => Promise<Data>
  onChange: (state: FetchState<Data>) => void
  onError?: ((error: unknown) => void) | undefined
  log: (error: unknown) => void
}

export interface DataFetch<Data> {
  state: () => FetchState<Data>
  /** Runs the call, first or again. Only the newest call may answer. */
  refetch: () => Promise<void>
  stop: () => void
}

async function attempt<Data>(call: () => Promise<Data>): Promise<FetchEvent<Data> & { type: 'succeeded' | 'failed' }> {
  try {
    return { type: 'succeeded', data: await call() }
  } catch (error) {
    return { type: 'failed', error }
  }
}

export function createDataFetch<Data>({ call, onChange, onError, log }: DataFetchOptions<Data>): DataFetch<Data> {
  let state: FetchState<Data> = pendingFetch
  let newest = 0
  const send = (event: FetchEvent<Data>): void => {
    state = fetchReducer(state, event)
    onChange(state)
  }
  const refetch = async (): Promise<void> => {
    newest += 1
    const run = newest
    send({ type: 'started' })
    const event = await attempt(call)
    if (run !== newest) return
    if (event.type === 'failed') log(event.error)
    send(event)
    if (event.type === 'failed') onError?.(event.error)
  }
  const stop = (): void => {
    newest += 1
  }
  return { state: () => state, refetch, stop }
}
