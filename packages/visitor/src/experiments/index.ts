import { hiddenSections, hiddenSectionsCss, hiddenSectionsElement } from '@sitewright/domain/experiments'
import type { StartPagePart } from '../page-parts'
import { experimentsOf } from './experiments'
import { watchExposures } from './exposures'
import { watchGoals } from './goals'

export { type Experiments, experimentsOf } from './experiments'

export const start: StartPagePart = tools => {
  const experiments = experimentsOf(tools)
  const { tests, shown } = experiments
  const style = tools.page.getElementById(hiddenSectionsElement)
  // Both are in the page that everybody gets; this one shows what was drawn for its visitor.
  if (style) style.textContent = hiddenSectionsCss(hiddenSections(tests, shown))
  const leaves = [watchExposures(tools, experiments), watchGoals(tools, experiments)]
  return () => {
    for (const leave of leaves) leave()
  }
}
