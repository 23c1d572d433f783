import {
  drawnAttribute,
  type Evaluation,
  type ExperimentConfig,
  type ExperimentOverrides,
  evaluateTest,
  evaluateToggle,
  experimentConfigFor,
  type PageExperiment,
  readDrawn,
  readPageExperiments,
} from '@sitewright/domain/experiments'
import type { PageTools } from '../page-parts'
import { readOverrides } from './overrides'

export type Enrolment = { readonly phase: number; readonly variant: string }

export type Experiments = {
  readonly config: ExperimentConfig
  readonly overrides: ExperimentOverrides
  /** The variant of an A/B test; `fallback` where it cannot answer, which the console says. Never throws. */
  readonly variant: (name: string, fallback: string) => string
  /** Whether a toggle is on; `fallback` where it cannot answer, which the console says. Never throws. */
  readonly isOn: (name: string, fallback: boolean) => boolean
  /** What is to be counted when its place is seen; undefined for whoever takes no part or looks at an override. */
  readonly enrolled: (name: string) => Enrolment | undefined
  readonly tests: readonly PageExperiment[]
}

const made = new WeakMap<object, Experiments>()

function read(tools: PageTools): Experiments {
  const { page, context, services } = tools
  const all = readPageExperiments((context as { commerceExperiments?: unknown } | null)?.commerceExperiments)
  const tests = all?.filter(({ experimentType }) => experimentType === 'AB_TEST') ?? []
  const drawn = readDrawn(page.documentElement.getAttribute(drawnAttribute))
  const config = experimentConfigFor(all, drawn)
  const overrides = readOverrides(page.location, context)
  const answered = <Value>({ value, report }: Evaluation<Value>): Value => {
    if (report !== undefined) services.report(report)
    return value
  }
  return {
    config,
    overrides,
    tests,
    variant: (name, fallback) => answered(evaluateTest({ config, overrides, name, fallback })),
    isOn: (name, fallback) => answered(evaluateToggle({ config, overrides, name, fallback })),
    enrolled: name => {
      const test = tests.find(each => each.name === name)
      const variant = overrides.has(name) ? undefined : drawn.get(name)
      return test && variant !== undefined ? { phase: test.phase, variant } : undefined
    },
  }
}

/** Those of a page, read once: whoever asks later hears the same as who asked first. */
export function experimentsOf(tools: PageTools): Experiments {
  const known = made.get(tools) ?? read(tools)
  made.set(tools, known)
  return known
}
