import { invalidOptionError } from './errors'

export type OptionCheck<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'invalid-option'; option: string; allowed: string }

const refuse = (option: string, allowed: string): OptionCheck<never> => ({
  ok: false,
  reason: 'invalid-option',
  option,
  allowed,
})

/** For code that calls the engine. */
export function demandOption<Value>(check: OptionCheck<Value>): Value {
  if (!check.ok) throw invalidOptionError(check.option, check.allowed)
  return check.value
}

/** For the block level, where the page must still show the gallery. */
export const optionOr = <Value>(check: OptionCheck<Value>, fallback: Value): Value =>
  check.ok ? check.value : fallback

function checkWord<Word extends string>(option: string, words: readonly Word[], given: unknown): OptionCheck<Word> {
  const value = words.find(word => word === given)
  return value === undefined ? refuse(option, words.join(', ')) : { ok: true, value }
}

export const boundaryKinds = ['none', 'hard', 'inertial'] as const
export type BoundaryKind = (typeof boundaryKinds)[number]

export interface Boundaries {
  start: BoundaryKind
  end: BoundaryKind
}

export function checkBoundaries(given: { start: unknown; end: unknown }): OptionCheck<Boundaries> {
  const start = checkWord('boundaries', boundaryKinds, given.start)
  if (!start.ok) return start
  const end = checkWord('boundaries', boundaryKinds, given.end)
  return end.ok ? { ok: true, value: { start: start.value, end: end.value } } : end
}

/** A share of the viewport, 0 to 1, or `none`. */
export type SnapPoint = number | 'none'

export function checkSnapPoint(given: unknown): OptionCheck<SnapPoint> {
  if (given === 'none') return { ok: true, value: 'none' }
  const percent = typeof given === 'string' ? /^(\d+(?:\.\d+)?)%$/.exec(given)?.[1] : undefined
  return percent === undefined
    ? refuse('snapPoints', 'a percentage or none')
    : { ok: true, value: Number(percent) / 100 }
}

export const stripAlignments = ['start', 'middle', 'end'] as const
export type StripAlignment = (typeof stripAlignments)[number]

export const checkStripAlignment = (given: unknown): OptionCheck<StripAlignment> =>
  checkWord('alignment', stripAlignments, given)

export const activeAlignments = ['left', 'center', 'right'] as const
export type ActiveAlignment = (typeof activeAlignments)[number]

const stripAlignmentOf: Record<ActiveAlignment, StripAlignment> = { left: 'start', center: 'middle', right: 'end' }

export const activeToStripAlignment = (alignment: ActiveAlignment): StripAlignment => stripAlignmentOf[alignment]

export function checkColumnWidth(given: unknown): OptionCheck<number> {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof value === 'number' && Number.isFinite(value) && value > 0
    ? { ok: true, value }
    : refuse('columnWidth', 'a positive number')
}
