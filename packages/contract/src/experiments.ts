import { exposurePath } from '@sitewright/domain/experiments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits } from './shapes'

/** Stands in addresses, in attributes and in owners' scripts. */
const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
const variantName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/))
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
const segment = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const anchor = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/))
const path = z.string().check(z.startsWith('/'), z.maxLength(300))

const goal = z.discriminatedUnion('kind', [
  /** Counted from the shop's own orders. */
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('page'), path }),
  /** In the section with this anchor. */
  z.object({ kind: z.literal('button'), anchor }),
  z.object({ kind: z.literal('form'), anchor }),
])
export type ExperimentGoal = z.infer<typeof goal>

const variant = z.object({
  name: variantName,
  title: z.string().check(z.maxLength(120)),
  /** Of the section that only this variant shows; empty where scripts make the difference. */
  anchor: z.union([z.literal(''), anchor]),
  share: z.int().check(z.gte(0), z.lte(100)),
})
export type ExperimentVariant = z.infer<typeof variant>

const toggleBody = z.object({ type: z.literal('FEATURE_TOGGLE'), name, title, segment, isOn: z.boolean() })
const testBody = z.object({
  type: z.literal('AB_TEST'),
  name,
  title,
  segment,
  /** The first is what everybody sees who takes no part. */
  variants: z.array(variant).check(z.minLength(2), z.maxLength(4)),
  /** Per cent of the visitors that takes part. */
  traffic: z.int().check(z.gte(1), z.lte(100)),
  goal,
  plannedDays: z.int().check(z.gte(1), z.lte(90)),
  /** Visitors that are expected to take part until then; the interval is narrowest at this number. */
  plannedVisitors: z.int().check(z.gte(100), z.lte(10_000_000)),
})
const body = z.discriminatedUnion('type', [toggleBody, testBody])
export type ExperimentBody = z.infer<typeof body>
export type ToggleBody = z.infer<typeof toggleBody>
export type TestBody = z.infer<typeof testBody>

export const experimentStates = ['draft', 'running', 'stopped'] as const

const saved = { id, createdAt: datetime }
const toggle = z.object({ ...toggleBody.shape, ...saved })
const test = z.object({
  ...testBody.shape,
  ...saved,
  state: z.enum(experimentStates),
  /** Begins anew with each change of the shares: results of one are never mixed with those of another. */
  phase: z.int(),
  startedAt: z.nullable(datetime),
  startedBy: z.string(),
  endedAt: z.nullable(datetime),
  /** What everybody sees since the end. */
  chosen: z.nullable(z.string()),
})
const experiment = z.discriminatedUnion('type', [toggle, test])
export type Experiment = z.infer<typeof experiment>
export type AbTest = z.infer<typeof test>
export type Toggle = z.infer<typeof toggle>

const params = z.object({ experimentId: id })

export const listExperiments = endpoint({
  method: 'GET',
  path: '/api/experiments',
  answer: z.object({ items: z.array(experiment) }),
})
export const addExperiment = endpoint({ method: 'POST', path: '/api/experiments', body, answer: experiment })
export const saveExperiment = endpoint({
  method: 'PUT',
  path: '/api/experiments/:experimentId',
  params,
  body,
  answer: experiment,
})
export const removeExperiment = endpoint({ method: 'DELETE', path: '/api/experiments/:experimentId', params })
export const startExperiment = endpoint({
  method: 'POST',
  path: '/api/experiments/:experimentId/start',
  params,
  answer: experiment,
})
/** `chosen`: what everybody sees from now on; the first one without it. */
export const stopExperiment = endpoint({
  method: 'POST',
  path: '/api/experiments/:experimentId/stop',
  params,
  body: z.object({ chosen: z.optional(variantName) }),
  answer: experiment,
})

const interval = z.object({ low: z.number(), high: z.number() })

export const experimentResult = z.object({
  experiment: test,
  currency: z.string(),
  /** Days that it has run, of those it was planned for. */
  day: z.int(),
  isAtPlannedEnd: z.boolean(),
  variants: z.array(
    z.object({
      name: z.string(),
      /** Visitors who saw it, and those of them who reached the goal afterwards. */
      visitors: z.int(),
      goals: z.int(),
      revenue: minorUnits,
      /** The ordinary 95 % interval of the share. */
      interval,
      /** To the first variant; null for itself, before anybody came, and while the split is off. */
      compared: z.nullable(
        z.object({
          difference: z.number(),
          wide: interval,
          ordinary: interval,
          probability: z.number(),
          verdict: z.enum(['better', 'worse', 'open']),
        }),
      ),
    }),
  ),
  split: z.enum(['too-few', 'as-planned', 'off']),
  /** Visitors who saw more than one variant and are in none. */
  mixed: z.int(),
})
export type ExperimentResult = z.infer<typeof experimentResult>

export const readExperimentResult = endpoint({
  method: 'GET',
  path: '/api/experiments/:experimentId/result',
  params,
  answer: experimentResult,
})

/** A visitor saw the place of a test, or reached the goal of one they saw. Who it is says their cookie. */
export const recordExposure = endpoint({
  method: 'POST',
  path: exposurePath,
  body: z.object({
    experiment: name,
    phase: z.int().check(z.gte(0), z.lte(1_000_000)),
    variant: variantName,
    isGoal: z.optional(z.boolean()),
  }),
  answer: z.object({}),
})

/** Under which id a session is recorded; a mock one where nothing is to be recorded. */
export const readRecorderId = endpoint({
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  answer: z.object({ data: z.string(), org: z.nullable(z.string()) }),
})
