/** What the view writes and the engine finds. */
export const galleryMarks = {
  viewport: 'gallery-viewport',
  track: 'gallery-track',
  slide: 'gallery-slide',
  frame: 'gallery-frame',
  controls: 'gallery-controls',
  play: 'gallery-play',
  previous: 'gallery-previous',
  next: 'gallery-next',
  count: 'gallery-count',
  segments: 'gallery-segments',
  thumbnails: 'gallery-thumbnails',
  /** On a frame whose press opens the picture large. */
  opens: 'data-opens',
} as const

/** Asks a gallery for a slide, by a `CustomEvent` on its root with the index as its detail. */
export const showSlideEvent = 'gallery:show'
