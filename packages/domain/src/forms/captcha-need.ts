import { formLimits } from '../catalogue/limits'
import type { CaptchaMode } from './definition'
import type { SpamEvidence } from './spam-score'

/** How far above what is usual a site is sent things: not at all, much, very much, or as under an attack. */
export type Rush = 0 | 1 | 2 | 3

const steps = [1, 4, 16]

/** A site that hardly anybody writes to is not in a rush for a handful. */
export function rushOf({ lastHour, usualPerHour }: { lastHour: number; usualPerHour: number }): Rush {
  const much = Math.max(formLimits.rushLeast, formLimits.rushTimes * usualPerHour)
  return steps.filter(times => lastHour >= much * times).length as Rush
}

/** What a device has to do for its proof: a fifth of a second of a telephone, and four and sixteen times that. */
export const proofWork: Readonly<Record<Rush, { readonly cost: number; readonly most: number }>> = {
  0: { cost: 1_000, most: 500 },
  1: { cost: 1_000, most: 500 },
  2: { cost: 2_000, most: 1_000 },
  3: { cost: 4_000, most: 2_000 },
}

const doubtful = 40

/**
 * What a proof is worth as evidence. One that is wrong is always missing. None at all is missing where the form asks for
 * it: `auto` does while there is a rush, and of what looks like spam already by `points`.
 */
export function proofEvidence(
  found: 'solved' | 'wrong' | 'absent' | 'no-answer',
  { mode, rush, points }: { readonly mode: CaptchaMode; readonly rush: Rush; readonly points: number },
): SpamEvidence['proof'] {
  if (mode === 'off') return 'not-offered'
  if (found === 'solved') return 'solved'
  if (found !== 'absent' || mode === 'always') return 'absent'
  return rush > 0 || points >= doubtful ? 'absent' : 'not-offered'
}
