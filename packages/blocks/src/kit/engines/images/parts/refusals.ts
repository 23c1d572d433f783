import {
  checkImage,
  type ImageCall,
  imageCallRefusalMessages,
  imageRefusalMessages,
  refuseImageCall,
} from '@sitewright/domain/assets'

export type Refused =
  | ImageCall
  | { readonly call: 'load-one'; readonly image: Element | null | undefined; readonly source: string | null }

function refusalOf(refused: Refused): string | undefined {
  const reason = refuseImageCall(refused)
  if (reason) return imageCallRefusalMessages[reason]
  if (!('source' in refused) || !refused.image) return undefined
  const { image, source } = refused
  const isImageElement = image instanceof HTMLImageElement
  const check = checkImage({ isImageElement, hasParent: image.parentNode !== null, source })
  return check.ok ? undefined : imageRefusalMessages[check.reason]
}

/** Says why a call had nothing to load. Fetched by those alone who have to read it. */
export const sayRefusal = (refused: Refused): void => console.warn(refusalOf(refused))
