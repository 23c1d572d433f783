import { assignVariant, type VariantShare } from './assign'
import {
  defaultSegment,
  type ExperimentConfig,
  type ExperimentContext,
  type ExperimentType,
  experimentTypes,
} from './experiment'

/** What a variant shows, when it is a section of its own: the section with this anchor, which nobody else sees. */
export interface PageVariant extends VariantShare {
  anchor: string
}

/** Where a test is won, as far as a page can tell: a page is reached, or something in a section is pressed or sent. */
export type PageGoal = { kind: 'page'; path: string } | { kind: 'button' | 'form'; anchor: string }

/** As a page carries it: the same for every visitor, with what their variant is drawn from. */
export interface PageExperiment extends ExperimentContext {
  seed: string
  phase: number
  /** Part of the visitors that takes part, from 0 to 1. */
  traffic: number
  variants: readonly PageVariant[]
  goal?: PageGoal
}

type Raw = { readonly [name: string]: unknown }
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0)

const readVariant = (value: unknown): PageVariant[] => {
  const { name, share, anchor } = (value ?? {}) as Raw
  return text(name) === '' ? [] : [{ name: text(name), share: number(share), anchor: text(anchor) }]
}

function readGoal(value: unknown): PageGoal | undefined {
  const { kind, path, anchor } = (value ?? {}) as Raw
  if (kind === 'page') return { kind, path: text(path) }
  return kind === 'button' || kind === 'form' ? { kind, anchor: text(anchor) } : undefined
}

/** One that cannot be read keeps its name, so that whoever asks for it hears what is wrong. */
function readOne(value: unknown): PageExperiment[] {
  const raw = (value ?? {}) as Raw
  const name = text(raw['name'])
  if (name === '') return []
  const type = experimentTypes.find(each => each === raw['experimentType'])
  const isWhole = type !== undefined && typeof raw['variant'] === 'string'
  const variants = Array.isArray(raw['variants']) ? raw['variants'].flatMap(readVariant) : []
  const goal = readGoal(raw['goal'])
  return [
    {
      name,
      experimentType: type ?? ('FEATURE_TOGGLE' satisfies ExperimentType),
      variant: text(raw['variant']),
      segmentName: text(raw['segmentName']) || defaultSegment,
      containsError: raw['containsError'] === true || !isWhole,
      seed: text(raw['seed']),
      phase: number(raw['phase']),
      traffic: number(raw['traffic']),
      variants,
      ...(goal && { goal }),
    },
  ]
}

/** Undefined where a page carries none: its configuration is not loaded. */
export const readPageExperiments = (value: unknown): PageExperiment[] | undefined =>
  Array.isArray(value) ? value.flatMap(readOne) : undefined

/** The variant that is drawn for a visitor; undefined for toggles, and for whoever takes no part. */
export const drawnVariant = (experiment: PageExperiment, visitor: string | undefined): string | undefined =>
  visitor === undefined || experiment.experimentType !== 'AB_TEST' || experiment.containsError
    ? undefined
    : assignVariant({ ...experiment, experiment: experiment.name, visitor })

/** Anchors of the sections that somebody with these variants does not see. */
export const hiddenSections = (
  experiments: readonly PageExperiment[],
  variantOf: (experiment: PageExperiment) => string = ({ variant }) => variant,
): string[] =>
  experiments.flatMap(experiment => {
    const shown = variantOf(experiment)
    return experiment.variants.flatMap(({ name, anchor }) => (anchor === '' || name === shown ? [] : [anchor]))
  })

/** What questions are answered from. Whoever is not enrolled sees what the page says for everybody. */
export const experimentConfigFor = (
  experiments: readonly PageExperiment[] | undefined,
  visitor: string | undefined,
): ExperimentConfig =>
  experiments &&
  new Map(experiments.map(each => [each.name, { ...each, variant: drawnVariant(each, visitor) ?? each.variant }]))
