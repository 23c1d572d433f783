/** The record type of an item, and what its kind is called in addresses and data. */
export const contentRecordKinds = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  portfolioItem: 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const
