import { censusDisabledFlag, quickViewRequest } from '@sitewright/domain/analytics'
import { quickViewAddress } from '@sitewright/domain/products'
import { quickViewMarks as marks } from '../../cards-marks'
import { type Dispose, disposables, type IslandModule, type IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { readGallery } from '../gallery/standing'
import { fetchAndStart } from '../gallery/standing/moving'
import { type GalleryTexts, galleryWords } from '../gallery/standing/words'
import { wantsStillness } from '../motion'
import { overlaysOf } from '../overlay'
import { createDialog, type QuickViewItem, type QuickViewWords } from './dialog'

type Answer = { readonly html: string }
export type QuickViewRequest = {
  readonly items: readonly QuickViewItem[]
  readonly start: number
  readonly messages: QuickViewWords
  /** The behaviour of the part that buys, which is that of the product's own page. */
  readonly form: () => Promise<IslandModule>
}

const closingMilliseconds = 160

/** Of one page: a product that was looked at before is there at once. A failure is forgotten. */
const answersOf = (services: IslandServices) =>
  onePerPage(services, 'quick-view', () => new Map<string, Promise<Answer | undefined>>())

/** Asks the store for a product, ahead of the press or with it. */
export function fetchQuickView({ href }: Pick<QuickViewItem, 'href'>, services: IslandServices) {
  const answers = answersOf(services)
  const path = quickViewAddress(new URL(href, location.href).pathname)
  const known = answers.get(path)
  if (known) return known
  const asked = services.request<Answer>({ method: 'GET', path }).then(answer => {
    if (answer.ok) return answer.data
    answers.delete(path)
    return undefined
  })
  answers.set(path, asked)
  return asked
}

/** Whoever is logged in is left out by the server, which knows. */
function report({ id }: QuickViewItem, { request }: IslandServices): void {
  const isOff = (window as unknown as Record<string, unknown>)[censusDisabledFlag] === true
  if (!isOff) void request({ method: 'POST', path: quickViewRequest(id).url })
}

function startPictures(root: HTMLElement, services: IslandServices): Dispose {
  const data = readGallery(root)
  if (!data || root.querySelectorAll('.gallery-slide').length < 2) return () => {}
  const { messages } = JSON.parse(root.dataset['props'] ?? '{}') as { readonly messages: GalleryTexts }
  // Its keys lead to other products here.
  const options = { ...data.engine, keyboard: false, words: galleryWords(messages) }
  return fetchAndStart(root, options, services)
}

/** The theme of the section that the list stands in: a quick view from a dark section is dark. */
const themeAround = (element: Element): string =>
  [...(element.closest('section')?.classList ?? [])].find(name => name.startsWith('theme-')) ?? ''

/** Arrows of a choice or of a number are its own. */
const hasOwnArrows = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea') !== null

/** One product of a list at a time, above the page, with the form of its own page. */
export function openQuickView({ items, start, messages, form }: QuickViewRequest, services: IslandServices): Dispose {
  const bag = disposables()
  const { opener } = items[start]!
  const dialog = createDialog(document, messages, themeAround(opener))
  const { element, box } = dialog
  let index = start
  let parts = disposables()
  let ending: Dispose | undefined
  let isOver = false

  const show = async () => {
    const item = items[index]!
    parts.dispose()
    parts = disposables()
    dialog.expect(items, index)
    const isStill = () => !isOver && items[index] === item
    const [answer, { mount }] = await Promise.all([fetchQuickView(item, services), form()])
    if (!isStill()) return
    if (!answer) return dialog.fail(item)
    dialog.fill(answer.html)
    const buying = box.querySelector<HTMLElement>(`.${marks.form}`)
    if (buying) parts.add(mount(buying, JSON.parse(buying.dataset['props'] ?? '{}') as never, services))
    const pictures = box.querySelector<HTMLElement>('.gallery')
    if (pictures) parts.add(startPictures(pictures, services))
    report(item, services)
  }
  const present = () =>
    void show().catch(failure => {
      services.report(failure)
      if (!isOver) dialog.fail(items[index]!)
    })

  const go = (step: number) => {
    if (!items[index + step]) return
    index += step
    present()
    // The button may be gone at the end of the list, and the focus with it.
    if (document.activeElement === document.body || !element.contains(document.activeElement)) element.focus()
    services.announce(items[index]!.title)
  }
  const end = () => {
    if (isOver) return
    isOver = true
    ending?.()
    leave()
    parts.dispose()
    bag.dispose()
    element.remove()
  }
  const close = () => {
    if (ending || isOver) return
    element.setAttribute('data-closing', '')
    if (wantsStillness()) end()
    else ending = services.clock.after(closingMilliseconds, end)
  }
  const listen = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    bag.add(() => target.removeEventListener(type, run))
  }

  document.body.append(element)
  present()
  const leave = overlaysOf(services).open({ element, close, returnTo: opener })
  element.focus({ preventScroll: true })
  listen(dialog.close, 'click', close)
  listen(dialog.previous, 'click', () => go(-1))
  listen(dialog.next, 'click', () => go(1))
  // A press beside the box is one on the dialog itself.
  listen(element, 'click', event => event.target === element && close())
  listen(element, 'keydown', event => {
    const { key } = event as KeyboardEvent
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || hasOwnArrows(event.target)) return
    event.preventDefault()
    go(document.dir === 'rtl' ? -step : step)
  })
  return end
}
