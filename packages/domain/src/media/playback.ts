export interface PlaybackState {
  playing: string | undefined
}

export type PlaybackAction = { type: 'start'; video: string } | { type: 'end'; video: string }

export const nothingPlays: PlaybackState = { playing: undefined }

/** One video plays at a time; every other one shows its overlay. */
export function playback(state: PlaybackState, action: PlaybackAction): PlaybackState {
  if (action.type === 'start') return { playing: action.video }
  return state.playing === action.video ? nothingPlays : state
}

export const showsOverlay = (state: PlaybackState, video: string): boolean => state.playing !== video
