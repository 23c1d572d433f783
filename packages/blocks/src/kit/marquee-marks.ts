/** Where the engine of moving words finds what a view drew. */
export const marqueeWordsAttribute = 'data-marquee-words'
export const marqueeSwitchAttribute = 'data-marquee-switch'
