/** What the HTML of films and sounds and their behaviour know each other by. */
export const facadeAttribute = 'data-facade'
/** On the box while its film plays. */
export const playingAttribute = 'data-playing'
/** `none`, `fit` or `fill`, and the height of the film as a percentage of its width. */
export const videoModeAttribute = 'data-video-mode'
export const videoAspectAttribute = 'data-video-aspect'

/** Parts of a player of sounds. */
export const soundAttribute = 'data-sound'
export type SoundPart = 'play' | 'seek' | 'time' | 'title' | 'track'
