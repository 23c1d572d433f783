import type { CookiePolicy } from '../consent/tracking-cookies'
import { assignVariant, type VariantShare } from './assign'
import {
  defaultSegment,
  type ExperimentConfig,
  type ExperimentContext,
  type ExperimentType,
  experimentTypes,
} from './experiment'
import { type DrawnVariants, drawnAttribute } from './places'

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

/** What variants are chosen by, the same for every visitor: those that run, and when a visitor may be known. */
export interface ChoiceFacts {
  tests: readonly (Pick<PageExperiment, 'name' | 'seed' | 'traffic'> & { variants: readonly VariantShare[] })[]
  rules: CookiePolicy
  /** Of the question that was asked; a stored answer to another one is none. */
  policy?: number | undefined
  honoursSignals?: boolean | undefined
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

/** The part of a page's experiments that variants are chosen by: the tests that run, and nothing of their goals. */
export const testsToChoose = (experiments: readonly PageExperiment[]): ChoiceFacts['tests'] =>
  experiments
    .filter(
      ({ experimentType, containsError, traffic }) => experimentType === 'AB_TEST' && !containsError && traffic > 0,
    )
    .map(({ name, seed, traffic, variants }) => ({
      ...{ name, seed, traffic },
      variants: variants.map(({ name, share }) => ({ name, share })),
    }))

/** Those that a visitor takes part in, each with what was drawn for them. */
export const drawnVariants = (tests: ChoiceFacts['tests'], visitor: string | undefined): DrawnVariants =>
  new Map(
    tests.flatMap(test => {
      const drawn = visitor && assignVariant({ ...test, experiment: test.name, visitor })
      return drawn ? [[test.name, drawn] as const] : []
    }),
  )

const isAnchor = (text: string): boolean => /^[A-Za-z][\w-]*$/.test(text)

/**
 * Hides the sections of variants that somebody does not see, by what the page's root says of them. Whoever nothing was
 * drawn for, search engines and those without script included, sees what the test says for everybody.
 */
export const variantsCss = (experiments: readonly PageExperiment[]): string =>
  experiments
    .flatMap(({ name: test, variant: usual, variants }) => {
      const seen = (variant: string) => `[${drawnAttribute}~="${test}:${variant}"]`
      return variants.map(({ name, anchor }) => {
        // They come from owners and stand in a style sheet.
        if (!isAnchor(anchor)) return ''
        if (name !== usual) return `:root:not(${seen(name)}) #${anchor}{display:none}`
        const others = variants.filter(each => each.name !== usual).map(each => `${seen(each.name)} #${anchor}`)
        return others.length > 0 ? `${others.join()}{display:none}` : ''
      })
    })
    .join('')

/** What questions are answered from. Whoever is not enrolled sees what the page says for everybody. */
export const experimentConfigFor = (
  experiments: readonly PageExperiment[] | undefined,
  drawn: DrawnVariants,
): ExperimentConfig =>
  experiments &&
  new Map(experiments.map(each => [each.name, { ...each, variant: drawn.get(each.name) ?? each.variant }]))
