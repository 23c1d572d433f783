import { experimentMessages } from '../catalogue/messages/experiments'

export const experimentTypes = ['FEATURE_TOGGLE', 'AB_TEST'] as const
export type ExperimentType = (typeof experimentTypes)[number]

export const defaultSegment = 'default'

export interface ExperimentContext {
  name: string
  experimentType: ExperimentType
  variant: string
  segmentName: string
  containsError: boolean
}

/** Fills in the segment that a context leaves out. */
export const experimentContext = (
  given: Omit<ExperimentContext, 'segmentName' | 'containsError'> & Partial<ExperimentContext>,
): ExperimentContext => ({ segmentName: defaultSegment, containsError: false, ...given })

/** By name; undefined while the configuration is not loaded. */
export type ExperimentConfig = ReadonlyMap<string, ExperimentContext> | undefined

export type ExperimentOverrides = ReadonlyMap<string, string>

export type ExperimentProblem = 'notLoaded' | 'unknown' | 'wrongType' | 'invalid'

export interface Evaluation<Value> {
  value: Value
  problem?: ExperimentProblem
  /** For the console, when there was a problem. */
  report?: string
}

const report = (problem: ExperimentProblem, feature: string, type: ExperimentType): string =>
  experimentMessages[problem].replace('{feature}', () => feature).replace('{type}', () => type)

interface Question<Value> {
  config: ExperimentConfig
  overrides?: ExperimentOverrides | undefined
  name: string
  /** Returned whenever the experiment cannot answer. */
  fallback: Value
}

function find(config: ExperimentConfig, name: string, type: ExperimentType): ExperimentContext | ExperimentProblem {
  if (!config) return 'notLoaded'
  const context = config.get(name)
  if (!context) return 'unknown'
  if (context.experimentType !== type) return 'wrongType'
  return context.containsError ? 'invalid' : context
}

function evaluate<Value>(
  { config, overrides, name, fallback }: Question<Value>,
  type: ExperimentType,
  read: (variant: string) => Value,
): Evaluation<Value> {
  const found = find(config, name, type)
  if (typeof found === 'string') return { value: fallback, problem: found, report: report(found, name, type) }
  return { value: read(overrides?.get(name) ?? found.variant) }
}

/** On only when the variant is the text `true`. Never throws. */
export const evaluateToggle = (question: Question<boolean>): Evaluation<boolean> =>
  evaluate(question, 'FEATURE_TOGGLE', variant => variant === 'true')

/** The variant of an A/B test. Never throws. */
export const evaluateTest = (question: Question<string>): Evaluation<string> =>
  evaluate(question, 'AB_TEST', variant => variant)
