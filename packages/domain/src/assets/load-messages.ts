import { imageMessages } from '../catalogue/messages/images'
import type { ImageCallRefusal, ImageRefusal } from './load-check'

/** What the visitor's console says for each refusal. */
export const imageRefusalMessages: Record<ImageRefusal, string> = {
  'not-an-image': imageMessages.notAnImageElement,
  'no-parent': imageMessages.noParent,
  'no-source': imageMessages.noSource,
}

export const imageCallRefusalMessages: Record<ImageCallRefusal, string> = {
  'no-image': imageMessages.noImage,
  'no-images': imageMessages.noImages,
  'no-root': imageMessages.noRoot,
  'not-loaded': imageMessages.notLoaded,
}
