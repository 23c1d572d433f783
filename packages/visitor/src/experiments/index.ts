import {
  drawnAttribute,
  drawnText,
  evaluateTest,
  evaluateToggle,
  readDrawn,
  sessionRecorderExperiment,
} from '@sitewright/domain/experiments'
import type { StartPagePart } from '../page-parts'
import { experimentsOf } from './experiments'
import { sendExposure, watchExposures } from './exposures'

export { type Experiments, experimentsOf } from './experiments'

/** Pages of sites without one do not load it. */
const startRecorder: StartPagePart = async tools =>
  (await import('../recorder')).start(tools, { experimentsOf, evaluateTest, evaluateToggle })

export const start: StartPagePart = async tools => {
  const experiments = experimentsOf(tools)
  const { tests, overrides, config } = experiments
  const root = tools.page.documentElement
  // What was drawn for a visitor is shown since before the first paint; an override is for whoever asked for it.
  if (overrides.size > 0)
    root.setAttribute(
      drawnAttribute,
      drawnText(new Map([...readDrawn(root.getAttribute(drawnAttribute)), ...overrides])),
    )
  const leaves = [watchExposures(tools, experiments)]
  if (tests.some(({ goal }) => goal)) {
    const { watchGoals } = await import('./goals')
    leaves.push(watchGoals(tools, experiments, sendExposure))
  }
  if (config?.has(sessionRecorderExperiment)) leaves.push(await startRecorder(tools))
  return () => {
    for (const leave of leaves) leave()
  }
}
