import { type PreviewOnlyBlock, previewNotice } from '@sitewright/domain/block-rules'
import type { Dispose, IslandServices } from '../../../island'
import { ask } from '../../dialogs/confirmation'

export const showPreviewNotice = (page: Document, block: PreviewOnlyBlock, services: IslandServices): Dispose => {
  const notice = previewNotice(block, true)
  if (!notice) return () => {}
  const { title, text, close } = notice
  return ask({ title, text, style: 'confirm-only', labels: { confirm: close } }, services, page).withdraw
}
