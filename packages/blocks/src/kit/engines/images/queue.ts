import {
  emptyLoadQueue,
  enqueueLoad,
  goesBefore,
  imageLoadConcurrency,
  type LoadPriority,
  type LoadQueue,
  settleLoad,
} from '@sitewright/domain/assets'
import { mobileQuery } from '@sitewright/domain/design'

export type Turn = {
  readonly priority: LoadPriority
  /** Called when it is its turn; the next one begins when it has ended, well or not. */
  readonly start: () => Promise<void>
}

const isAhead = (turn: Turn, other: Turn) => goesBefore(turn.priority, other.priority)

/** One line for all pictures of the page. How many load at a time is asked anew: a window can become a narrow one. */
export function createQueue() {
  let queue: LoadQueue<Turn> = emptyLoadQueue
  const limit = () => imageLoadConcurrency(matchMedia(mobileQuery).matches)

  const become = (next: LoadQueue<Turn>) => {
    const { running } = queue
    queue = next
    for (const turn of next.running) if (!running.includes(turn)) void turn.start().then(() => leave(turn))
  }
  const leave = (turn: Turn): void => become(settleLoad(queue, turn, limit()))

  return { join: (turn: Turn): void => become(enqueueLoad(queue, turn, limit(), isAhead)), leave }
}
