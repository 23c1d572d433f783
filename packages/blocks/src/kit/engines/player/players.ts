import { nothingPlays, playback, showsOverlay } from '@sitewright/domain/media'
import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

/** One film or sound among all of the page. */
export type Turn = {
  /** It plays now: every other one is put back. */
  start(): void
  end(): void
  remove: Dispose
}

type Players = { add(putBack: () => void): Turn }

const makePlayers = (): Players => {
  const all = new Map<string, () => void>()
  let state = nothingPlays
  let count = 0
  return {
    add: putBack => {
      count += 1
      const video = String(count)
      all.set(video, putBack)
      const end = () => {
        state = playback(state, { type: 'end', video })
      }
      return {
        start: () => {
          state = playback(state, { type: 'start', video })
          for (const [other, putOtherBack] of all) if (showsOverlay(state, other)) putOtherBack()
        },
        end,
        remove: () => {
          end()
          all.delete(video)
        },
      }
    },
  }
}

/** One plays at a time on a page, whatever shows it. */
export const players = (services: IslandServices): Players => onePerPage(services, 'player', makePlayers)
