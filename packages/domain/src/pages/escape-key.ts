export const escapeDelayMs = 10

export type EscapeAction<Target> =
  | { action: 'close'; target: Target }
  | { action: 'log-out' }
  | { action: 'open-editing-area'; loginOnly: boolean }
  | { action: 'none' }

export interface EscapePress<Target> {
  shift: boolean
  /** What Escape can close, in the order it was opened. */
  targets: readonly Target[]
  isLoggedIn: boolean
  useEscapeKeyToLogin: boolean
}

/** What Escape does on a published page. While something can be closed, it only closes. */
export function escapeAction<Target>(press: EscapePress<Target>): EscapeAction<Target> {
  if (press.shift) return press.isLoggedIn ? { action: 'log-out' } : { action: 'none' }
  if (press.targets.length > 0) return { action: 'close', target: press.targets[press.targets.length - 1]! }
  if (press.isLoggedIn) return { action: 'open-editing-area', loginOnly: false }
  return press.useEscapeKeyToLogin ? { action: 'open-editing-area', loginOnly: true } : { action: 'none' }
}

export const backendEscapeAction = ({ isGuideOpen }: { isGuideOpen: boolean }): 'close-guide' | 'toggle-preview' =>
  isGuideOpen ? 'close-guide' : 'toggle-preview'
