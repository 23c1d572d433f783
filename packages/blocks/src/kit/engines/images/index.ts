import { imageAddress } from '@sitewright/domain/assets'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { arrival } from './arrival'
import { createDeferred, type Wanted } from './deferred'
import { createNearness } from './observe'
import { createQueue } from './queue'
import { restsAfter } from './rest'
import { sharpWidth } from './width'

export type Images = {
  /**
   * Whether the picture is there in the end. `wish` is asked for by a picture that is deferred; what it does not say is
   * what our own views have written down.
   */
  readonly load: (image: HTMLImageElement, wish?: () => Partial<Wanted>) => Promise<boolean>
  /** Loads those that are deferred as their markup says. The answer puts all of them back as drawn. */
  readonly adopt: (images: readonly HTMLImageElement[], load?: (image: HTMLImageElement) => unknown) => Dispose
}

const deferredPictures = 'img[data-src]:not([src],[data-load=false])'

/** A picture that the browser loads by itself need only be hurried. */
const hurried = async (image: HTMLImageElement): Promise<boolean> => {
  image.loading = 'eager'
  return image.complete ? image.naturalWidth > 0 : arrival(image)
}

function createImages({ clock }: IslandServices): Images {
  const known = new WeakMap<Element, ReturnType<typeof createDeferred>>()
  const shared = { queue: createQueue(), nearness: createNearness() }

  const load: Images['load'] = async (image, wish) => {
    if (!known.has(image)) {
      if (image.hasAttribute('src')) return hurried(image)
      known.set(image, createDeferred(image, shared))
    }
    return known.get(image)!.ask({
      load: image.dataset['load'] as Wanted['load'],
      priority: 'in-view',
      width: () => sharpWidth(image),
      address: width => imageAddress({ source: image.dataset['src']!, width }),
      ...wish?.(),
    })
  }

  return {
    load,
    adopt: (images, loadOne = load) => {
      const { add, on, dispose } = disposables()
      let forget: Dispose = () => {}
      for (const image of images) {
        if (image.matches(deferredPictures)) loadOne(image)
        add(() => {
          known.get(image)?.restore()
          known.delete(image)
        })
      }
      // What is not near would be missing on paper.
      on(window, 'beforeprint', shared.nearness.wakeAll)
      on(window, 'resize', () => {
        forget()
        forget = clock.after(restsAfter, () => {
          for (const image of images) known.get(image)?.again()
        })
      })
      add(() => forget())
      return dispose
    },
  }
}

/** Pictures that are fetched by code: one queue, one observer, one way for the whole page. */
export const imagesOf = (services: IslandServices): Images =>
  onePerPage(services, 'images', () => createImages(services))
