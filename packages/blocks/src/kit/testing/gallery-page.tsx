import { vi } from 'vitest'
import { gallery } from '../../gallery/block'
import { mount } from '../../gallery/island'
import { View } from '../../gallery/view'
import { examplePicture } from '../example-data'
import type { IslandServices } from '../island'
import { drawBlock } from './draw-block'
import { sampleServices } from './services'
import { testClock } from './test-clock'

type Props = NonNullable<Parameters<typeof drawBlock<typeof gallery>>[2]>['props']

/** Boxes as a browser would give them: each slide 600 px wide in a window of 600. */
export const width = 600

const stubBoxes = () => {
  const box = (name: string, value: number | (() => number)) =>
    vi
      .spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get')
      .mockImplementation(typeof value === 'function' ? value : () => value)
  box('clientWidth', width)
  box('offsetWidth', width)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    ...{ left: 0, right: width, top: 0, bottom: 400, width, height: 400, x: 0, y: 0 },
    toJSON: () => '',
  })
}

export const slideOf = (at: number, more: object = {}) => ({
  id: `slide-${at}`,
  assetId: 'picture',
  caption: { en: `Picture ${'abcdefgh'[at]}` },
  ...more,
})
export const slidesOf = (count: number) => Array.from({ length: count }, (_, at) => slideOf(at))

/** A gallery as the server draws it. */
export const drawGallery = (props: Props, blockId = 'one'): string =>
  drawBlock(gallery, View, {
    props: { lightbox: false, ...props },
    data: { pictures: [examplePicture({ id: 'picture', alt: {} })] },
    context: { blockId },
  })

/** Pictures as scripts of a site may write them: without an address of their own. */
export const deferPictures = (html: string): string =>
  html.replaceAll(/(<img[^>]*?) src="[^"]*"([^>]*?) loading="lazy"/g, '$1$2')

export type Animated = {
  readonly element: Element
  readonly keyframes: Keyframe[]
  readonly options: KeyframeAnimationOptions
}

const open: (() => void)[] = []

/** After each test: listeners of one page would hear the next one's keys. */
export function closeGalleries(): void {
  for (const dispose of open.splice(0)) dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
}

const keyEvent = (keyCode: number) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'keyCode', { value: keyCode })
  return event
}

/** What hands and keys need is fetched at their first sign. */
export async function touchGalleries(): Promise<void> {
  for (const viewport of document.querySelectorAll('.gallery-viewport'))
    viewport.dispatchEvent(new Event('pointerenter'))
  document.dispatchEvent(keyEvent(0))
  await vi.dynamicImportSettled()
}

/** A page with galleries that somebody is at, with its clock, what was announced and every movement that began. */
export async function openGalleries(
  html: string,
  {
    random = () => 0,
    isStill = false,
    isTouched = true,
  }: { random?: () => number; isStill?: boolean; isTouched?: boolean } = {},
) {
  document.body.innerHTML = html
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  stubBoxes()
  const animations: Animated[] = []
  const controls = { cancel: vi.fn(), pause: vi.fn(), play: vi.fn() }
  Object.assign(Element.prototype, {
    animate(this: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) {
      animations.push({ element: this, keyframes, options })
      return controls
    },
  })
  const clock = testClock()
  const announce = vi.fn<(text: string) => void>()
  const report = vi.fn<(error: unknown) => void>()
  const services: IslandServices = sampleServices({ clock, announce, report, random })
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island="gallery"]')]
  const disposes = roots.map(root => mount(root, JSON.parse(root.dataset['props']!), services))
  open.push(...disposes)
  const root = roots[0]!
  const settle = () => new Promise<void>(resolve => setTimeout(resolve))
  // Layouts and transitions are files of their own.
  await vi.waitFor(
    () => {
      const tracks = [...document.querySelectorAll<HTMLElement>('[data-block-json]:has(> .gallery-viewport)')]
      if (tracks.some(each => each.dataset['index'] === undefined) && report.mock.calls.length === 0)
        throw new Error('not yet')
    },
    { timeout: 60_000 },
  )
  await settle()
  if (isTouched) await touchGalleries()
  const part = (name: string, within: Element = root) => within.querySelector<HTMLElement>(`.gallery-${name}`)!
  const slides = (within: Element = root) => [
    ...within.querySelectorAll<HTMLElement>(':scope > .gallery-viewport > .gallery-track > .gallery-slide'),
  ]
  return {
    root,
    roots,
    clock,
    services,
    announce,
    report,
    animations,
    controls,
    settle,
    part,
    slides,
    index: (of: HTMLElement = root) => Number(of.dataset['index']),
    /** Lets what moves come to its end. */
    rest: () => clock.advance(6000),
    next: () => part('next').click(),
    previous: () => part('previous').click(),
    key: (keyCode: number, target: EventTarget = document) => target.dispatchEvent(keyEvent(keyCode)),
    dispose: () => disposes.forEach(dispose => void dispose()),
  }
}

/** Pointer events from one place to another, on an element, within so many milliseconds. */
export function drag(
  element: Element,
  clock: ReturnType<typeof testClock>,
  {
    from = [300, 100],
    to,
    milliseconds = 100,
    release = true,
  }: {
    from?: readonly [number, number]
    to: readonly [number, number]
    milliseconds?: number
    release?: boolean
  },
): void {
  const send = (type: string, [x, y]: readonly [number, number], target: EventTarget) =>
    target.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        ...{ pointerId: 1, clientX: x, clientY: y, button: 0, pointerType: 'touch' },
      }),
    )
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  send('pointerdown', from, element)
  clock.advance(milliseconds / 2)
  send('pointermove', middle, window)
  clock.advance(milliseconds / 2)
  send('pointermove', to, window)
  if (release) send('pointerup', to, window)
}
