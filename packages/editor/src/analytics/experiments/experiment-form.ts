import type { Experiment, ExperimentBody, ExperimentGoal } from '@sitewright/contract/experiments'
import { t } from '../../language'

/** What the dialog holds while somebody types: both kinds, so that changing the kind loses nothing. */
export type Draft = {
  readonly type: ExperimentBody['type']
  readonly title: string
  readonly name: string
  readonly segment: string
  readonly isOn: boolean
  readonly variants: readonly {
    readonly name: string
    readonly title: string
    readonly anchor: string
    readonly share: number
  }[]
  readonly traffic: number
  readonly goalKind: ExperimentGoal['kind']
  readonly goalPlace: string
  readonly plannedDays: number
  readonly plannedVisitors: number
}

const fresh: Draft = {
  type: 'AB_TEST',
  title: '',
  name: '',
  segment: 'default',
  isOn: false,
  variants: [
    { name: 'A', title: '', anchor: '', share: 50 },
    { name: 'B', title: '', anchor: '', share: 50 },
  ],
  traffic: 100,
  goalKind: 'order',
  goalPlace: '',
  plannedDays: 24,
  plannedVisitors: 5000,
}

const placeOf = (goal: ExperimentGoal): string =>
  goal.kind === 'order' ? '' : goal.kind === 'page' ? goal.path : goal.anchor

export function draftOf(experiment: Experiment | undefined): Draft {
  if (!experiment) return fresh
  const { type, title, name, segment } = experiment
  if (experiment.type === 'FEATURE_TOGGLE') return { ...fresh, type, title, name, segment, isOn: experiment.isOn }
  const { variants, traffic, goal, plannedDays, plannedVisitors } = experiment
  const shown = variants.map(each => ({ name: each.name, title: each.title, anchor: each.anchor, share: each.share }))
  return {
    ...fresh,
    ...{ type, title, name, segment, variants: shown, traffic, plannedDays, plannedVisitors },
    ...{ goalKind: goal.kind, goalPlace: placeOf(goal) },
  }
}

/** "Opening heading" → "opening-heading": the name in addresses and scripts, until somebody writes their own. */
export const nameFrom = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

const goalOf = ({ goalKind, goalPlace }: Draft): ExperimentGoal => {
  if (goalKind === 'order') return { kind: 'order' }
  return goalKind === 'page'
    ? { kind: 'page', path: goalPlace }
    : { kind: goalKind, anchor: goalPlace.replace(/^#/, '') }
}

export function bodyOf(draft: Draft): ExperimentBody {
  const common = {
    title: draft.title.trim(),
    name: draft.name || nameFrom(draft.title),
    segment: draft.segment || 'default',
  }
  if (draft.type === 'FEATURE_TOGGLE') return { ...common, type: draft.type, isOn: draft.isOn }
  return {
    ...common,
    type: draft.type,
    variants: draft.variants.map(each => ({ ...each, anchor: each.anchor.replace(/^#/, '') })),
    traffic: draft.traffic,
    goal: goalOf(draft),
    plannedDays: draft.plannedDays,
    plannedVisitors: draft.plannedVisitors,
  }
}

/** What is missing, as the person can put it right; undefined when it can be sent. */
export function problemOf(draft: Draft): string | undefined {
  const { title, name, segment: _, ...body } = bodyOf(draft)
  if (title === '') return t('Give it a title.')
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return t('The name may have small letters, digits and hyphens.')
  if (body.type === 'FEATURE_TOGGLE') return undefined
  if (body.variants.reduce((sum, { share }) => sum + share, 0) !== 100) return t('The shares must add up to 100.')
  const { goal } = body
  if (goal.kind === 'page' && !goal.path.startsWith('/')) return t('The path of the page begins with a slash.')
  if ((goal.kind === 'button' || goal.kind === 'form') && goal.anchor === '')
    return t('Name the anchor of the section.')
  return undefined
}
