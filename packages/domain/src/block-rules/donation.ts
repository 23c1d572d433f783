import { isPress, type PressEvent } from './press'

export const donatePageAttribute = 'data-donate-page-id'

/** The donate page to go to; a button without the attribute does nothing. */
export const donatePageFor = (event: PressEvent, attribute: string | null | undefined): string | undefined =>
  (isPress(event) && attribute) || undefined
