import { CommercePage } from '../commerce/commerce-page'
import { type CommerceParts, CommercePartsContext } from '../commerce/parts'
import { later } from '../ui/later'

const parts: CommerceParts = {
  Pictures: later(async () => {
    const { MediaLibraryForMany } = await import('../media/media-library')
    return props => <MediaLibraryForMany kind="image" {...props} />
  }),
  FocalPoint: later(async () => (await import('../media/focal-point')).FocalPoint),
  RichText: later(async () => (await import('../inspector/rich-text-control')).RichTextControl),
}

export const CommerceArea = () => (
  <CommercePartsContext value={parts}>
    <CommercePage />
  </CommercePartsContext>
)
