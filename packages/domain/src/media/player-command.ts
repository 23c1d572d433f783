import type { VideoProvider } from './video-embed'

export type PlayerCommand = 'play' | 'pause'

const youTubeFunctions = { play: 'playVideo', pause: 'pauseVideo' } as const

/** The text each provider's player understands, to be posted into its frame. */
export function playerMessage(provider: VideoProvider, command: PlayerCommand): string {
  if (provider === 'YouTube') return JSON.stringify({ event: 'command', func: youTubeFunctions[command], args: [] })
  return JSON.stringify({ method: command })
}
