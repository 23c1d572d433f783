import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { type ComponentType, createContext, useContext } from 'react'

/** What screens of the shop show that belongs to other parts of the tool: whoever puts the tool together hands it in. */
export type CommerceParts = {
  readonly Pictures: ComponentType<{
    room: number
    onChoose: (assetIds: readonly string[]) => void
    onClose: () => void
  }>
  readonly FocalPoint: ComponentType<{
    source: string
    focalPoint: { x: number; y: number }
    onSave: (point: { x: number; y: number }) => void
  }>
  readonly RichText: ComponentType<{
    label: string
    value: RichTextDocument | undefined
    onChange: (text: RichTextDocument) => void
  }>
}

export const CommercePartsContext = createContext<CommerceParts | undefined>(undefined)

export const useCommerceParts = (): CommerceParts => {
  const parts = useContext(CommercePartsContext)
  if (!parts) throw new Error('a screen of the shop outside of its area')
  return parts
}
