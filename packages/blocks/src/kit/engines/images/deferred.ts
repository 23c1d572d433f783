import {
  formatParameter,
  goesBefore,
  type ImageSettings,
  type ImageWidth,
  imageAddress,
  type LoadPriority,
  loadDecision,
  mayStartLoading,
} from '@sitewright/domain/assets'
import type { Dispose } from '../../island'
import { boxOf, isPlaced, place } from './fit'
import { canObserve, type createNearness } from './observe'
import type { createQueue, Turn } from './queue'
import { widthFor } from './settings'

const loadingAttribute = 'data-loading'
/** Where code that looks at a page reads which width was asked for. */
const resolutionAttribute = 'data-image-resolution'

export type Wanted = {
  readonly settings: ImageSettings
  readonly source: string
  readonly priority: LoadPriority
  readonly allowConcurrentLoads: boolean
}

/** What all pictures of a page have in common. */
export type Shared = {
  readonly queue: ReturnType<typeof createQueue>
  readonly nearness: ReturnType<typeof createNearness>
  readonly watchSize: (element: Element, resized: () => void) => Dispose
}

/** One picture that was drawn without an address: it waits until it is near, then for its turn, then for the network. */
export function createDeferred(image: HTMLImageElement, { queue, nearness, watchSize }: Shared) {
  const drawn = remember(image, ['src', 'style', loadingAttribute, resolutionAttribute])
  const frame = image.parentElement && remember(image.parentElement, ['style'])
  let loaded = 0
  let turn: Turn | undefined
  let requests: Dispose[] = []
  let answer: Promise<boolean> | undefined
  let resolve: (isThere: boolean) => void = () => {}
  let unwatch: Dispose | undefined

  const settle = (isThere: boolean) => {
    nearness.forget(image)
    answer = undefined
    resolve(isThere)
  }

  const request = ({ settings, source }: Wanted, width: ImageWidth, done: () => void) => {
    const stop = () => {
      for (const type of ['load', 'error']) image.removeEventListener(type, end)
      requests = requests.filter(other => other !== stop)
      if (requests.length === 0) image.removeAttribute(loadingAttribute)
      done()
    }
    const end = ({ type }: Event) => {
      stop()
      if (type === 'load') loaded = width
      place(image, boxOf(image, settings), settings)
      settle(type === 'load')
    }
    turn = undefined
    requests.push(stop)
    for (const type of ['load', 'error']) image.addEventListener(type, end)
    image.setAttribute(loadingAttribute, 'true')
    image.setAttribute(resolutionAttribute, formatParameter(width))
    image.src = imageAddress({ source, width, sizeFormat: settings.sizeFormat })
  }

  const leave = () => {
    if (turn) queue.leave(turn)
    turn = undefined
  }

  const join = (wanted: Wanted) => {
    const { settings, priority } = wanted
    const box = boxOf(image, settings)
    const width = widthFor(box, settings)
    place(image, box, settings)
    unwatch ??= watchSize((isPlaced(settings) && image.parentElement) || image, () => resized(wanted))
    if (width <= loaded && !settings.forceUpdate) return settle(true)
    // What was wanted sooner is not put off by whoever asks later.
    if (turn && !goesBefore(priority, turn.priority)) return
    leave()
    turn = { priority, start: done => request(wanted, width, done) }
    queue.join(turn)
  }

  const resized = (wanted: Wanted) => {
    // Before it was there, whoever asked for it has not been answered yet.
    if (loaded > 0 && !answer) join(wanted)
  }

  const ask = (wanted: Wanted): Promise<boolean> => {
    const { settings, allowConcurrentLoads } = wanted
    const isLoading = requests.length > 0
    if (answer && !mayStartLoading({ isLoading, allowConcurrentLoads })) return answer
    answer ??= new Promise(done => {
      resolve = done
    })
    const asked = answer
    const when = loadDecision({ load: settings.load, observerSupported: canObserve(), nearViewport: false })
    if (when === 'later') nearness.observe(image, isNear => (isNear ? requests.length || join(wanted) : leave()))
    else join(wanted)
    return asked
  }

  return {
    /** Whether the picture is there in the end. */
    ask,
    /** Leaves what the server drew. */
    restore: () => {
      leave()
      for (const stop of [...requests]) stop()
      unwatch?.()
      unwatch = undefined
      loaded = 0
      settle(false)
      drawn()
      frame?.()
    },
  }
}

/** Takes down attributes; the answer puts them back. */
function remember(element: Element, names: readonly string[]): Dispose {
  const values = names.map(name => [name, element.getAttribute(name)] as const)
  return () => {
    for (const [name, value] of values)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
  }
}
