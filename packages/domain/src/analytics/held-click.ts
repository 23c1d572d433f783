export interface TrackedLink {
  href: string
  opensNewWindow: boolean
}

/** Leaving the page would cancel the record, so such a click waits for it. */
export const mustHoldClick = ({ href, opensNewWindow }: TrackedLink): boolean =>
  !opensNewWindow && !/^\s*mailto:/i.test(href)

export type HeldClickState = 'idle' | 'recording' | 'replaying'
export type HeldClickEvent = 'click' | 'sent' | 'failed' | 'timed-out'
/** `hold` stops the click and sends its record, `replay` clicks again, `pass` lets the click through. */
export type HeldClickOrder = 'hold' | 'replay' | 'pass' | 'nothing'

/** One click is recorded once and replayed once, whatever becomes of its record. */
export function heldClick(
  state: HeldClickState,
  event: HeldClickEvent,
): { state: HeldClickState; order: HeldClickOrder } {
  if (state === 'idle') return event === 'click' ? { state: 'recording', order: 'hold' } : { state, order: 'nothing' }
  if (state === 'recording') {
    // A second click while the first one waits must not send a second record.
    return event === 'click' ? { state, order: 'nothing' } : { state: 'replaying', order: 'replay' }
  }
  return event === 'click' ? { state: 'idle', order: 'pass' } : { state, order: 'nothing' }
}
