import { type PreviewOnlyBlock, previewNotice } from '@sitewright/domain/block-rules'
import { showAlert } from './alert'
import type { Dispose } from './island'

export const showPreviewNotice = (page: Document, block: PreviewOnlyBlock): Dispose => {
  const notice = previewNotice(block, true)
  return notice ? showAlert(page, notice) : () => {}
}
