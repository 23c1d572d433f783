import * as contract from '@sitewright/contract/experiments'
import { experimentRefusals } from '@sitewright/domain/catalogue/messages'
import { noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentExperiment } from './present'
import type { ExperimentOutcome, Experiments } from './service'

const shared = { host: 'owner', access: 'settings-experiments' } as const
const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
const writing = { ...shared, crumb: 'required', rate: writeRate } as const

const answer = (outcome: ExperimentOutcome) => {
  if (outcome.ok) return ok(presentExperiment(outcome.experiment))
  const { reason } = outcome
  return reason === 'no-such-experiment' ? notFound() : refused(409, reason, experimentRefusals[reason])
}

export const adminRoutes = (experiments: Experiments): Route[] => [
  route({
    ...reading,
    endpoint: contract.listExperiments,
    handle: async ({ site }) => ok({ items: (await experiments.list(site.id)).map(presentExperiment) }),
  }),
  route({
    ...writing,
    endpoint: contract.addExperiment,
    handle: async ({ site, body }) => answer(await experiments.add(site.id, body)),
  }),
  route({
    ...writing,
    endpoint: contract.saveExperiment,
    handle: async ({ site, params, body }) => answer(await experiments.save(site.id, params.experimentId, body)),
  }),
  route({
    ...writing,
    endpoint: contract.removeExperiment,
    handle: async ({ site, params }) =>
      (await experiments.remove(site.id, params.experimentId)) ? noContent() : notFound(),
  }),
  route({
    ...writing,
    endpoint: contract.startExperiment,
    handle: async ({ site, params, account }) =>
      answer(await experiments.start(site.id, params.experimentId, account?.name ?? '')),
  }),
  route({
    ...writing,
    endpoint: contract.stopExperiment,
    handle: async ({ site, params, body }) => answer(await experiments.stop(site.id, params.experimentId, body.chosen)),
  }),
  route({
    ...reading,
    endpoint: contract.readExperimentResult,
    handle: async ({ site, params }) => {
      const result = await experiments.result(site.id, params.experimentId)
      return result ? ok(result) : notFound()
    },
  }),
]
