import type { EngineDesign } from '@sitewright/domain/galleries/designs'
import type { MakeLayout } from '../layout'

/** Without a file: what stands by its style alone. */
export const layouts: Readonly<Record<EngineDesign, (() => Promise<{ readonly layout: MakeLayout }>) | undefined>> = {
  base: undefined,
  grid: undefined,
  list: undefined,
  stacked: () => import('../layouts/stacked'),
  strip: () => import('../layouts/strip'),
  carousel: () => import('../layouts/carousel'),
  autogrid: () => import('../layouts/columns'),
  autocolumns: () => import('../layouts/columns'),
  autorows: () => import('../layouts/rows'),
}
