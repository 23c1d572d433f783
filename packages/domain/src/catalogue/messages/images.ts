export const imageMessages = {
  notAnImageElement: 'Element is not a valid image element',
  noParent: 'Image element has no parentNode',
  noSource: 'Invalid or missing image source',
  noImage: 'No image',
  noImages: 'No images',
  noRoot: 'No root node',
  notLoaded: 'not loaded',
  noFitAlignment: 'Content-fit image has no alignment, using center',
  notNow: 'The picture could not be drawn just now. Try again in a moment.',
} as const
