import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { type ComponentType, createContext, useContext } from 'react'

/** What belongs to other parts of the tool: whoever puts the tool together hands it in. */
export type FormsParts = {
  readonly RichText: ComponentType<{
    label: string
    value: RichTextDocument | undefined
    onChange: (text: RichTextDocument) => void
  }>
}

export const FormsPartsContext = createContext<FormsParts | undefined>(undefined)

export const useFormsParts = (): FormsParts => {
  const parts = useContext(FormsPartsContext)
  if (!parts) throw new Error('a screen of forms outside of its area')
  return parts
}
