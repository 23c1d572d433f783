import { type PreviewOnlyBlock, previewNotice } from '@sitewright/domain/block-rules'
import { ask } from './engines/dialogs/confirmation'
import type { Dispose, IslandServices } from './island'

export const showPreviewNotice = (page: Document, block: PreviewOnlyBlock, services: IslandServices): Dispose => {
  const notice = previewNotice(block, true)
  if (!notice) return () => {}
  const { title, text, close } = notice
  return ask({ title, text, style: 'confirm-only', labels: { confirm: close } }, services, page).withdraw
}
