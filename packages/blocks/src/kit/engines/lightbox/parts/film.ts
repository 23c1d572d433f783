import { disposables } from '../../../disposables'
import { galleryMarks as marks } from '../../../gallery-marks'
import type { IslandServices } from '../../../island'
import { playFilm } from '../../gallery/parts/films'
import type { InPlace } from '../../player/parts/video'
import type { LightboxItem } from '../items'
import type { Shown, showOn } from '../stage'

/** As wide as a film is ever shown. */
const widest = 1920

export type FilmRequest = {
  readonly item: LightboxItem
  readonly stage: HTMLElement
  /** Handed in: the lightbox's file would be larger for everybody if another one imported from it. */
  readonly showOn: typeof showOn
  readonly starts: boolean
}

/** The facade of a slide's film, large, with the film in its place once it is pressed; undefined for a picture. */
export function showFilm(
  { item: { film, content }, stage, showOn: show, starts }: FilmRequest,
  services: IslandServices,
): Shown | undefined {
  if (!film) return undefined
  const { add, on, dispose } = disposables()
  const box = film.cloneNode(true) as HTMLElement
  const facade = box.querySelector('a')!
  // On the page it may open this; here it plays.
  box.removeAttribute(marks.opens)
  facade.removeAttribute('aria-haspopup')
  box.className = 'lightbox-film'
  // The colours of a section are not here: those of the lightbox take their place.
  box.style.cssText =
    'position:absolute;container-type:inline-size;background:#000;--site-bg:hsl(var(--ground));--site-fg:hsl(var(--ink))'
  const height = (widest * Number(film.dataset['videoAspect'])) / 100
  const shown = show(stage, box, { width: widest, height, thumbnail: content.thumbnail })
  let inPlace: InPlace | undefined
  let isOver = false
  add(() => {
    isOver = true
    inPlace?.dispose()
  })
  // Heard by the gallery, which does not go on by itself meanwhile.
  for (const name of ['play', 'pause']) on(box, name, () => film.dispatchEvent(new Event(name)))
  on(box, 'dragstart', (event: Event) => event.preventDefault())
  on(stage.closest('dialog'), 'keydown', (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget) return
    event.preventDefault()
    facade.click()
  })
  void playFilm(box, services).then(made => {
    if (isOver) return made?.dispose()
    inPlace = made
    // Without a player a press would leave the page.
    if (made && starts) facade.click()
  })
  return {
    ...shown,
    // A player has its own way to fill the window.
    zoomTo: () => {},
    press: () => facade.click(),
    stepBack: () => {
      const isPlaying = box.querySelector('iframe') !== null
      inPlace?.stop()
      if (isPlaying) facade.focus({ preventScroll: true })
      return isPlaying
    },
    remove: () => {
      dispose()
      shown.remove()
    },
  }
}
