import { disposables } from '../../../disposables'
import { galleryMarks as marks } from '../../../gallery-marks'
import type { Dispose, IslandServices } from '../../../island'
import type { InPlace } from '../../player/parts/video'
import { frameOf, partsOf } from '../standing/dom'

/**
 * Lets a film play where it stands. The player is fetched here and by nothing that this file brings along, so that the
 * page can say that it is missing; the facade is a link to the film then, as without script.
 */
export const playFilm = (
  box: HTMLElement,
  services: IslandServices,
  waits?: () => boolean,
): Promise<InPlace | undefined> =>
  import('../../player/parts/video').then(
    ({ playInPlace }) => playInPlace(box, services, waits),
    async () => {
      const { missLoader } = await import('./refusals')
      missLoader('video')
      return undefined
    },
  )

/** Films of a gallery's slides: where slides open large they open, elsewhere they play until another slide is shown. */
export function startFilms(
  root: HTMLElement,
  open: (index: number, opener: HTMLElement) => void,
  services: IslandServices,
): Dispose {
  const { add, on, dispose } = disposables()
  const opening = (facade: HTMLElement, index: number, waits: () => boolean) => {
    facade.setAttribute('aria-haspopup', 'dialog')
    add(() => facade.removeAttribute('aria-haspopup'))
    on(facade, 'click', (event: MouseEvent) => {
      if (waits() || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(index, facade)
    })
    on(facade, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      facade.click()
    })
  }
  let isOver = false
  add(() => {
    isOver = true
  })
  const playing = async (box: HTMLElement, waits: () => boolean) => {
    const film = await playFilm(box, services, waits)
    if (!film) return
    if (isOver) return film.dispose()
    add(film.dispose)
    on(root, 'gallery:change', film.stop)
  }
  for (const [index, slide] of partsOf(root).slides.entries()) {
    const box = frameOf(slide)
    const facade = box?.querySelector('a')
    if (slide.dataset['slideType'] !== 'video' || !box || !facade) continue
    // In a strip a press on another slide than the current one shows that first.
    const waits = () => slide.getAttribute('aria-current') === 'false'
    if (box.hasAttribute(marks.opens)) opening(facade, index, waits)
    else void playing(box, waits)
  }
  return dispose
}
