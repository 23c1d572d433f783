import type { TestBody } from '@sitewright/contract/experiments'
import { defaultSegment, type PageExperiment } from '@sitewright/domain/experiments'
import type { StoredExperiment } from './repository'

const isWhole = ({ variants }: TestBody): boolean =>
  variants.length >= 2 &&
  variants.some(({ share }) => share > 0) &&
  new Set(variants.map(({ name }) => name)).size === variants.length

/** As every visitor's page has it: nothing in it is about anybody. */
export function carried({ definition, seed, state, phase, chosen }: StoredExperiment): PageExperiment {
  const { name, type: experimentType } = definition
  const common = { name, experimentType, segmentName: definition.segment || defaultSegment, seed, phase }
  if (definition.type === 'FEATURE_TOGGLE')
    return { ...common, variant: String(definition.isOn), containsError: false, traffic: 0, variants: [] }
  const { variants, traffic, goal } = definition
  return {
    ...common,
    // Before its beginning and after its end everybody sees one thing.
    variant: chosen ?? variants[0]?.name ?? '',
    containsError: !isWhole(definition),
    traffic: state === 'running' ? traffic / 100 : 0,
    variants: variants.map(({ name, share, anchor }) => ({ name, share, anchor })),
    ...(state === 'running' && goal.kind !== 'order' && { goal }),
  }
}
