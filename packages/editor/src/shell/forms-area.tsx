import { FormsPage } from '../forms/forms-page'
import { type FormsParts, FormsPartsContext } from '../forms/parts'
import { later } from '../ui/later'

const parts: FormsParts = {
  RichText: later(async () => (await import('../inspector/rich-text-control')).RichTextControl),
}

export const FormsArea = () => (
  <FormsPartsContext value={parts}>
    <FormsPage />
  </FormsPartsContext>
)
