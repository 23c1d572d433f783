import {
  checkImage,
  chooseFitAlignment,
  type Dimensions,
  type ImageCall,
  type ImageSettings,
  imageCallRefusalMessages,
  imageRefusalMessages,
  imageResizeObservers,
  type LoadPriority,
  refuseImageCall,
} from '@sitewright/domain/assets'
import { imageMessages } from '@sitewright/domain/catalogue/messages'
import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { createDeferred } from './deferred'
import { createNearness } from './observe'
import { createQueue } from './queue'
import { resizeObserverOf } from './resize-observers'
import { settingsOf } from './settings'

export { resizeObserverOf } from './resize-observers'

/** What code says wins over what the markup says. */
export type LoadOptions = Partial<ImageSettings> & {
  readonly priority?: LoadPriority
  /** Asks again for a picture that is on its way. */
  readonly allowConcurrentLoads?: boolean
}

export type Images = {
  /** Whether the picture is there in the end. By its setting `load` it is fetched at once or when it is near. */
  readonly load: (image: Element | null | undefined, options?: LoadOptions) => Promise<boolean>
  /** Loads the deferred pictures below `root` as their markup says. The answer puts all of them back as drawn. */
  readonly adopt: (root: ParentNode | null | undefined) => Dispose
  /** Fetches what may be shown next, after everything that is wanted now. */
  readonly preload: (images: Iterable<Element>) => void
  /** The size of the file that is shown. */
  readonly measure: (image: HTMLImageElement) => Dimensions | undefined
}

const deferredPictures = 'img[data-src]:not([src])'

/** Says why a call has nothing to work on. */
const isRefused = (call: ImageCall): boolean => {
  const reason = refuseImageCall(call)
  if (reason) console.warn(imageCallRefusalMessages[reason])
  return reason !== undefined
}

/** A picture that the browser loads by itself need only be hurried. */
function arrival(image: HTMLImageElement): Promise<boolean> {
  image.loading = 'eager'
  if (image.complete) return Promise.resolve(image.naturalWidth > 0)
  return new Promise(resolve => {
    image.addEventListener('load', () => resolve(true), { once: true })
    image.addEventListener('error', () => resolve(false), { once: true })
  })
}

function createImages(services: IslandServices): Images {
  const known = new WeakMap<Element, ReturnType<typeof createDeferred>>()
  const shared = {
    queue: createQueue(),
    nearness: createNearness(),
    watchSize: (element: Element, resized: () => void) =>
      resizeObserverOf(services, imageResizeObservers.fluidImage)(element, resized),
  }

  const load: Images['load'] = async (image, options = {}) => {
    if (isRefused({ call: 'load-one', image }) || !image) return false
    const settings = settingsOf(image, options)
    const isImageElement = image instanceof HTMLImageElement
    const check = checkImage({ isImageElement, hasParent: image.parentNode !== null, source: settings.source })
    if (!check.ok) console.warn(imageRefusalMessages[check.reason])
    if (!check.ok || !isImageElement) return false
    if (!known.has(image) && image.hasAttribute('src')) return arrival(image)
    if (settings.mode === 'contain' && chooseFitAlignment(settings.fitAlignment).warn)
      console.warn(imageMessages.noFitAlignment)
    const deferred = known.get(image) ?? createDeferred(image, shared)
    known.set(image, deferred)
    const { priority = 'in-view', allowConcurrentLoads = false } = options
    return deferred.ask({ settings, source: check.source, priority, allowConcurrentLoads })
  }

  /** What is not near would be missing on paper. */
  const hurryAll = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) image.loading = 'eager'
    shared.nearness.wakeAll()
  }

  return {
    load,
    adopt: root => {
      const images = [...(root?.querySelectorAll('img') ?? [])]
      if (isRefused({ call: 'load-all', root, images })) return () => {}
      for (const image of images)
        if (image.matches(deferredPictures) && settingsOf(image, {}).load !== 'false') void load(image)
      const print = () => hurryAll()
      addEventListener('beforeprint', print)
      return () => {
        removeEventListener('beforeprint', print)
        for (const image of images) known.get(image)?.restore()
      }
    },
    preload: given => {
      const images = [...given]
      if (isRefused({ call: 'load-all', root: document, images })) return
      for (const image of images) void load(image, { load: 'true', priority: 'rest' })
    },
    measure: image =>
      isRefused({ call: 'measure', loaded: image.complete && image.naturalWidth > 0 })
        ? undefined
        : { width: image.naturalWidth, height: image.naturalHeight },
  }
}

/** Pictures that are fetched by code: one queue, one observer, one way for the whole page. */
export const imagesOf = (services: IslandServices): Images =>
  onePerPage(services, 'images', () => createImages(services))
