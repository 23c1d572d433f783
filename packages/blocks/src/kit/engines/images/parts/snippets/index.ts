import type { Dimensions, ImageSettings, LoadPriority } from '@sitewright/domain/assets'
import { type Dispose, disposables, type IslandServices } from '../../../../island'
import { onePerPage } from '../../../../one-per-page'
import { imagesOf } from '../..'
import type { Refused } from '../refusals'
import { allSettings } from './all-settings'

/** What code says wins over what the markup says. */
export type LoadOptions = Partial<ImageSettings> & {
  readonly priority?: LoadPriority
  /** Asks again for a picture that is on its way. */
  readonly allowConcurrentLoads?: boolean
}

/** What snippets may do with pictures, whoever drew them. */
export type SnippetImages = {
  /** Whether the picture is there in the end. By its setting `load` it is fetched at once or when it is near. */
  readonly load: (image: Element | null | undefined, options?: LoadOptions) => Promise<boolean>
  /** Loads the deferred pictures below `root` as their markup says. The answer puts all of them back as drawn. */
  readonly adopt: (root: ParentNode | null | undefined) => Dispose
  /** Fetches what may be shown next, after everything that is wanted now. */
  readonly preload: (images: Iterable<Element>) => void
  /** The size of the file that is shown. */
  readonly measure: (image: HTMLImageElement) => Dimensions | undefined
}

const refuse = async (refused: Refused): Promise<false> => {
  const { sayRefusal } = await import('../refusals')
  sayRefusal(refused)
  return false
}

function createSnippetImages(services: IslandServices): SnippetImages {
  const images = imagesOf(services)

  const load: SnippetImages['load'] = async (
    image,
    { priority = 'in-view', allowConcurrentLoads = false, ...options } = {},
  ) => {
    const source = (options.source ?? image?.getAttribute('data-src') ?? '').trim()
    if (!(image instanceof HTMLImageElement && image.parentNode && source))
      return refuse({ call: 'load-one', image, source })
    return images.load(image, () => ({
      ...allSettings(image, { ...options, source }, services),
      priority,
      allowConcurrentLoads,
    }))
  }

  return {
    load,
    adopt: root => {
      const found = [...(root?.querySelectorAll('img') ?? [])]
      if (!found[0]) void refuse({ call: 'load-all', root, images: found })
      const { add, on, dispose } = disposables()
      add(images.adopt(found, load))
      // What the browser would load when it is near would be missing on paper.
      on(window, 'beforeprint', () => {
        for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) image.loading = 'eager'
      })
      return dispose
    },
    preload: given => {
      const found = [...given]
      if (!found[0]) void refuse({ call: 'load-all', root: document, images: found })
      for (const image of found) void load(image, { load: 'true', priority: 'rest' })
    },
    measure: ({ naturalWidth: width, naturalHeight: height }) => {
      if (width > 0) return { width, height }
      void refuse({ call: 'measure', loaded: false })
      return undefined
    },
  }
}

/** One for the page, which stands in line with its blocks. */
export const snippetImagesOf = (services: IslandServices): SnippetImages =>
  onePerPage(services, 'snippet-images', () => createSnippetImages(services))
