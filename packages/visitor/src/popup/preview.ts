import type { PageTools } from '../page-parts'
import { askPopup } from './index'
import { openPopup } from './open'

/** Above the page as it is, whatever the rules say, and without a trace. */
export async function previewPopup(tools: PageTools): Promise<void> {
  openPopup(tools, await askPopup(tools))
}
