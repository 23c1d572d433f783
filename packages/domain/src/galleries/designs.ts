import { unknownDesignError } from './errors'

/** What a block may choose. */
export const blockLayouts = ['slideshow', 'slider', 'grid', 'autogrid', 'autocolumns', 'carousel', 'list'] as const
export type BlockLayout = (typeof blockLayouts)[number]

/** What the engine can draw. `base` shows all slides one below the other. */
export const engineDesigns = [
  'base',
  'stacked',
  'strip',
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
] as const
export type EngineDesign = (typeof engineDesigns)[number]

const designOfLayout: Record<BlockLayout, EngineDesign> = {
  slideshow: 'stacked',
  slider: 'strip',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  carousel: 'carousel',
  list: 'list',
}

const isBlockLayout = (name: string): name is BlockLayout => blockLayouts.some(layout => layout === name)

/** A published page always shows its pictures: any name that is no block layout gets the base design. */
export const designForBlock = (name: string | undefined): EngineDesign =>
  name !== undefined && isBlockLayout(name) ? designOfLayout[name] : 'base'

/** For code that calls the engine: a wrong name should be found early. */
export function demandDesign(name: string): EngineDesign {
  const design = engineDesigns.find(known => known === name)
  if (!design) throw unknownDesignError(name)
  return design
}
