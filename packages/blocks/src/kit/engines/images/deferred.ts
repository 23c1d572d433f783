import {
  formatParameter,
  goesBefore,
  type ImageWidth,
  type LoadMode,
  type LoadPriority,
  loadDecision,
  mayStartLoading,
} from '@sitewright/domain/assets'
import type { Dispose } from '../../island'
import { arrival } from './arrival'
import { canObserve, type createNearness } from './observe'
import type { createQueue, Turn } from './queue'

const loadingAttribute = 'data-loading'
/** Where code that looks at a page reads which width was asked for. */
const resolutionAttribute = 'data-image-resolution'

export type Wanted = {
  /** Absent is `viewport`. */
  readonly load: LoadMode | undefined
  readonly priority: LoadPriority
  /** The width that the picture needs as it is laid now. */
  readonly width: () => ImageWidth
  readonly address: (width: ImageWidth) => string
  /** Asks again for a picture that is on its way. */
  readonly allowConcurrentLoads?: boolean
  /** Asks again for a picture that is there. */
  readonly forceUpdate?: boolean
  /** Lays the picture into its frame, where the page has not done so by itself, and back. */
  readonly place?: () => void
  readonly restore?: Dispose
}

/** What all pictures of a page have in common. */
export type Shared = {
  readonly queue: ReturnType<typeof createQueue>
  readonly nearness: ReturnType<typeof createNearness>
}

/** One picture that was drawn without an address: it waits until it is near, then for its turn, then for the network. */
export function createDeferred(image: HTMLImageElement, { queue, nearness }: Shared) {
  const life = new AbortController()
  let wanted: Wanted | undefined
  let restore: Dispose | undefined
  let loaded = 0
  let onTheWay = 0
  let turn: Turn | undefined
  let answer: Promise<boolean> | undefined
  let resolve: (isThere: boolean) => void = () => {}

  const settle = (isThere: boolean) => {
    nearness.forget(image)
    answer = undefined
    resolve(isThere)
  }

  const request = async ({ address, place }: Wanted, width: ImageWidth) => {
    turn = undefined
    onTheWay += 1
    image.setAttribute(loadingAttribute, 'true')
    image.setAttribute(resolutionAttribute, formatParameter(width))
    image.src = address(width)
    const isThere = await arrival(image, life.signal)
    onTheWay -= 1
    if (life.signal.aborted) return
    if (onTheWay === 0) image.removeAttribute(loadingAttribute)
    if (isThere) loaded = width
    place?.()
    settle(isThere)
  }

  const leave = () => {
    if (turn) queue.leave(turn)
    turn = undefined
  }

  const join = (next: Wanted) => {
    const { priority, place } = next
    wanted = next
    restore ??= next.restore
    place?.()
    const width = next.width()
    if (width <= loaded && !next.forceUpdate) return settle(true)
    // What was wanted sooner is not put off by whoever asks later.
    if (turn && !goesBefore(priority, turn.priority)) return
    leave()
    turn = { priority, start: () => request(next, width) }
    queue.join(turn)
  }

  return {
    /** Whether the picture is there in the end. */
    ask: (next: Wanted): Promise<boolean> => {
      const { load = 'viewport', allowConcurrentLoads = false } = next
      if (answer && !mayStartLoading({ isLoading: onTheWay > 0, allowConcurrentLoads })) return answer
      answer ??= new Promise(done => {
        resolve = done
      })
      const asked = answer
      const when = loadDecision({ load, observerSupported: canObserve(), nearViewport: false })
      if (when === 'later') nearness.observe(image, isNear => (isNear ? onTheWay || join(next) : leave()))
      else join(next)
      return asked
    },
    /** Its frame may have grown. A narrower one is never worth a request. */
    again: () => {
      if (wanted && loaded > 0 && !answer) join(wanted)
    },
    /** Leaves what the server drew. */
    restore: () => {
      leave()
      life.abort()
      settle(false)
      for (const name of ['src', loadingAttribute, resolutionAttribute]) image.removeAttribute(name)
      restore?.()
    },
  }
}
