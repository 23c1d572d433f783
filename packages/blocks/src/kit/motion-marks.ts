/** Where the engines of moving things find what a view drew. */
export const marqueeWordsAttribute = 'data-marquee-words'
export const marqueeSwitchAttribute = 'data-marquee-switch'
/** Names the highlight of a piece of text; several pieces may share one. */
export const highlightAttribute = 'data-hl'
