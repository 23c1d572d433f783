import type { ExperimentResult } from '@sitewright/contract/experiments'
import { checkSplit, compareOutcomes, shareInterval, verdictOf } from '@sitewright/domain/experiments'
import { presentTest } from './present'
import type { CountedVariant, StoredExperiment } from './repository'

const dayMs = 86_400_000

type Facts = {
  readonly counted: readonly CountedVariant[]
  readonly mixed: number
  readonly currency: string
  readonly now: Date
}

/** What came of a test so far. Nothing is compared while the split is off: then the numbers say something else. */
export function resultOf(stored: StoredExperiment, { counted, mixed, currency, now }: Facts): ExperimentResult {
  const experiment = presentTest(stored)
  const until = stored.endedAt ?? now
  const day = stored.startedAt ? Math.floor((until.getTime() - stored.startedAt.getTime()) / dayMs) + 1 : 0
  const isAtPlannedEnd = day > experiment.plannedDays || (stored.endedAt !== null && day >= experiment.plannedDays)
  const outcomes = experiment.variants.map(({ name, share }) => {
    const found = counted.find(({ variant }) => variant === name)
    return { name, share, visitors: found?.visitors ?? 0, goals: found?.goals ?? 0, revenue: found?.revenue ?? 0 }
  })
  const { state: split } = checkSplit(outcomes)
  const first = outcomes[0]!
  const compared = (outcome: (typeof outcomes)[number]) => {
    const found =
      outcome === first || split === 'off' ? undefined : compareOutcomes(first, outcome, experiment.plannedVisitors)
    return found ? { ...found, verdict: verdictOf(found, isAtPlannedEnd) } : null
  }
  return {
    experiment,
    currency,
    day: Math.min(day, experiment.plannedDays),
    isAtPlannedEnd,
    variants: outcomes.map(({ share: _, ...outcome }, index) => ({
      ...outcome,
      interval: shareInterval(outcome),
      compared: compared(outcomes[index]!),
    })),
    split,
    mixed,
  }
}
