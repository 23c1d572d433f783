import { galleryMessages } from '../catalogue/messages/galleries'

export type GalleryErrorCode = 'unknown-design' | 'unknown-transition' | 'invalid-option'

export interface GalleryError extends Error {
  code: GalleryErrorCode
}

const galleryError = (code: GalleryErrorCode, message: string): GalleryError =>
  Object.assign(new Error(message), { code })

// A function as the replacement, because a name may itself hold "$&".
const fill = (message: string, name: string, value: string) => message.replace(`{${name}}`, () => value)

export const unknownDesignError = (name: string): GalleryError =>
  galleryError('unknown-design', fill(galleryMessages.unknownDesign, 'name', name))

export const unknownTransitionError = (name: string): GalleryError =>
  galleryError('unknown-transition', fill(galleryMessages.unknownTransition, 'name', name))

export const invalidOptionError = (option: string, allowed: string): GalleryError =>
  galleryError('invalid-option', fill(fill(galleryMessages.invalidOption, 'option', option), 'allowed', allowed))
