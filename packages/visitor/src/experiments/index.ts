import type { StartPagePart } from '../page-parts'
import { experimentsOf } from './experiments'
import { watchExposures } from './exposures'

export { type Experiments, experimentsOf } from './experiments'

export const start: StartPagePart = tools => watchExposures(tools, experimentsOf(tools))
