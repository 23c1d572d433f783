import {
  evaluateTest,
  evaluateToggle,
  hiddenSections,
  hiddenSectionsCss,
  hiddenSectionsElement,
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
  const { tests, shown } = experiments
  const style = tools.page.getElementById(hiddenSectionsElement)
  // Both are in the page that everybody gets; this one shows what was drawn for its visitor.
  if (style) style.textContent = hiddenSectionsCss(hiddenSections(tests, shown))
  const leaves = [watchExposures(tools, experiments)]
  if (tests.some(({ goal }) => goal)) {
    const { watchGoals } = await import('./goals')
    leaves.push(watchGoals(tools, experiments, sendExposure))
  }
  if (experiments.config?.has(sessionRecorderExperiment)) leaves.push(await startRecorder(tools))
  return () => {
    for (const leave of leaves) leave()
  }
}
