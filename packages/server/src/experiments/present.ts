import type { AbTest, Experiment } from '@sitewright/contract/experiments'
import type { StoredExperiment } from './repository'

export function presentTest({ definition, ...stored }: StoredExperiment): AbTest {
  if (definition.type !== 'AB_TEST') throw new Error(`${stored.id} is no A/B test`)
  return {
    ...definition,
    id: stored.id,
    createdAt: stored.createdAt.toISOString(),
    state: stored.state,
    phase: stored.phase,
    startedAt: stored.startedAt?.toISOString() ?? null,
    startedBy: stored.startedBy ?? '',
    endedAt: stored.endedAt?.toISOString() ?? null,
    chosen: stored.chosen,
  }
}

export const presentExperiment = (stored: StoredExperiment): Experiment =>
  stored.definition.type === 'AB_TEST'
    ? presentTest(stored)
    : { ...stored.definition, id: stored.id, createdAt: stored.createdAt.toISOString() }
