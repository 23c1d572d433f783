export type SharedScriptState = 'idle' | 'loading' | 'ready' | 'failed'
export type SharedScriptEvent = 'wanted' | 'loaded' | 'timed-out' | 'broken'

/** An outside script is loaded once for all blocks of the page; after a failure a later block may try again. */
export function sharedScript(
  state: SharedScriptState,
  event: SharedScriptEvent,
): { state: SharedScriptState; load: boolean } {
  if (event === 'wanted') {
    const load = state === 'idle' || state === 'failed'
    return { state: load ? 'loading' : state, load }
  }
  if (state !== 'loading') return { state, load: false }
  return { state: event === 'loaded' ? 'ready' : 'failed', load: false }
}
