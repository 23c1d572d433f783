import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import type { CountingTools } from '../census/counting'
import { startClicks } from './clicks'
import { startOverlays } from './overlays'
import { startRenders } from './renders'

/** What is counted about buttons, forms and overlays. */
export function start(tools: CountingTools): Dispose {
  const bag = disposables()
  bag.add(startRenders(tools))
  bag.add(startClicks(tools))
  bag.add(startOverlays(tools))
  return bag.dispose
}
