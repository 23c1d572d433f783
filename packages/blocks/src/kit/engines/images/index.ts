import {
  type Dimensions,
  defaultImageSettings,
  type ImageSettings,
  type LoadPriority,
  parseDimensions,
} from '@sitewright/domain/assets'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { arrival } from './arrival'
import { createDeferred, type Placed } from './deferred'
import type { Refused } from './messages/refusals'
import { createNearness } from './observe'
import { createQueue } from './queue'
import { restsAfter } from './rest'

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

const refuse = async (refused: Refused): Promise<false> => {
  const { sayRefusal } = await import('./messages/refusals')
  sayRefusal(refused)
  return false
}

/** Pictures of our own views say no more than this, and lie in their frames already. */
const ownSettings = (image: HTMLImageElement, options: Partial<ImageSettings>): Placed => {
  const { imageDimensions, mode, load } = image.dataset
  return {
    settings: {
      ...defaultImageSettings,
      dimensions: parseDimensions(imageDimensions),
      mode: mode === 'contain' ? mode : 'cover',
      load: load === 'true' ? load : 'viewport',
      ...options,
    },
    frame: (!image.offsetWidth && image.parentElement) || image,
  }
}

const isOwn = (image: Element, { load, ...wishes }: Partial<ImageSettings>): boolean =>
  image.hasAttribute('data-image') && Object.keys(wishes).length === 0

/** A picture that the browser loads by itself need only be hurried. */
const hurried = async (image: HTMLImageElement): Promise<boolean> => {
  image.loading = 'eager'
  return image.complete ? image.naturalWidth > 0 : arrival(image)
}

function createImages(services: IslandServices): Images {
  const known = new WeakMap<Element, ReturnType<typeof createDeferred>>()
  const shared = { queue: createQueue(), nearness: createNearness() }

  const load: Images['load'] = async (
    image,
    { priority = 'in-view', allowConcurrentLoads = false, ...options } = {},
  ) => {
    const source = (options.source ?? image?.getAttribute('data-src') ?? '').trim()
    if (!(image instanceof HTMLImageElement && image.parentNode && source))
      return refuse({ call: 'load-one', image, source })
    if (!known.has(image) && image.hasAttribute('src')) return hurried(image)
    const deferred = known.get(image) ?? createDeferred(image, shared)
    known.set(image, deferred)
    const placed = isOwn(image, options)
      ? ownSettings(image, options)
      : (await import('./markup/all-settings')).allSettings(image, options, services)
    // It may have been put back meanwhile.
    return known.get(image) === deferred && deferred.ask({ ...placed, source, priority, allowConcurrentLoads })
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
      const bag = disposables()
      const rest = disposables()
      const listen = (type: string, heard: () => void) => {
        addEventListener(type, heard)
        bag.add(() => removeEventListener(type, heard))
      }
      if (!images[0]) void refuse({ call: 'load-all', root, images })
      for (const image of images) {
        if (image.matches(deferredPictures) && image.dataset['load'] !== 'false') void load(image)
        bag.add(() => {
          known.get(image)?.restore()
          known.delete(image)
        })
      }
      listen('beforeprint', () => hurryAll())
      listen('resize', () => {
        rest.dispose()
        rest.add(
          services.clock.after(restsAfter, () => {
            for (const image of images) known.get(image)?.again()
          }),
        )
      })
      bag.add(rest.dispose)
      return bag.dispose
    },
    preload: given => {
      const images = [...given]
      if (!images[0]) void refuse({ call: 'load-all', root: document, images })
      for (const image of images) void load(image, { load: 'true', priority: 'rest' })
    },
    measure: ({ naturalWidth: width, naturalHeight: height }) => {
      if (width > 0) return { width, height }
      void refuse({ call: 'measure', loaded: false })
      return undefined
    },
  }
}

/** Pictures that are fetched by code: one queue, one observer, one way for the whole page. */
export const imagesOf = (services: IslandServices): Images =>
  onePerPage(services, 'images', () => createImages(services))
