import type { GalleryAttributes } from '@sitewright/domain/galleries'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeGalleries, drawGallery, openGalleries, slidesOf, touchGalleries } from '../../testing/gallery-page'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'
import { type Gallery, startGallery } from '.'

let open: Gallery[] = []
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(Element.prototype, { animate: () => ({}) })
})
afterEach(() => {
  for (const gallery of open) gallery.dispose()
  open = []
  closeGalleries()
})

/** A gallery that code starts on HTML of its own. */
function start(attributes: Partial<GalleryAttributes>, { count = 4, box = 1000, ratio = 1.5 } = {}) {
  document.body.innerHTML = `<div id="own"><div class="gallery-viewport"><ul class="gallery-track">${Array.from(
    { length: count },
    (_, at) =>
      `<li class="gallery-slide" data-slide-id="s${at}" style="--ratio: ${ratio}"><a class="gallery-frame"></a></li>`,
  ).join('')}</ul></div></div>`
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(box)
  const root = document.getElementById('own')!
  const clock = testClock()
  const gallery = startGallery(root, attributes, sampleServices({ clock }))
  open.push(gallery)
  return { root, gallery, clock, track: root.querySelector<HTMLElement>('.gallery-track')! }
}

describe('the gallery engine, called by code', () => {
  it('refuses a design that it does not know [GAL-11 GAL-13]', async () => {
    await expect(start({ design: 'heap' as never }).gallery.ready).rejects.toThrow(
      'These are not the gallery designs you are looking for. (We could not find a design by the name heap)',
    )
  })

  it('refuses a transition that it does not know [GAL-12]', async () => {
    const { ready } = start({ design: 'stacked', designOptions: { transition: 'explode' } }).gallery
    await expect(ready).rejects.toThrow('Could not find transition named explode')
  })

  it.each([
    ['stacked', { transition: 'newSwipe', boundaries: { start: 'soft', end: 'hard' } }, 'none, hard, inertial'],
    ['stacked', { transition: 'newSwipe', snapPoints: 'half' }, 'a percentage or none'],
    ['strip', { alignment: 'left' }, 'start, middle, end'],
    ['autocolumns', { columnWidth: -1 }, 'a positive number'],
  ] as const)(
    'refuses wrong options of %s, naming what is allowed [GAL-94 GAL-95 GAL-96 GAL-103 GAL-105]',
    async (design, designOptions, allowed) => {
      await expect(start({ design, designOptions }).gallery.ready).rejects.toThrow(allowed)
    },
  )

  it('takes a number that is written as text for the width of columns [GAL-104]', async () => {
    const { gallery, track } = start({ design: 'autocolumns', designOptions: { columnWidth: '300' } })
    await gallery.ready
    expect(track.style.gridTemplateColumns).toBe('repeat(3, minmax(0, 1fr))')
  })

  it.each(['autogrid', 'autocolumns'] as const)(
    '%s has columns of at least 250 px without a gutter, unless asked [GAL-21 GAL-109 GAL-110]',
    async design => {
      const { gallery, track } = start({ design })
      await gallery.ready
      expect([track.style.gridTemplateColumns, track.style.getPropertyValue('--column')]).toEqual([
        'repeat(4, minmax(0, 1fr))',
        '250px',
      ])
      const most = start({ design, designOptions: { columnWidth: 300, columnWidthBehavior: 'max' } })
      await most.gallery.ready
      expect(most.track.style.gridTemplateColumns).toBe('repeat(4, minmax(0, 1fr))')
    },
  )

  it('offers rows of 250 px with a gutter of 20 [GAL-15 GAL-111]', async () => {
    const { gallery, root } = start({ design: 'autorows' }, { count: 4, box: 770 })
    await gallery.ready
    const boxes = [...root.querySelectorAll<HTMLElement>('.gallery-slide')].map(({ style }) => [
      style.left,
      style.top,
      style.height,
    ])
    // Two of 375 by 250 and a gutter fill 770.
    expect(boxes).toEqual([
      ['0px', '0px', '250px'],
      ['395px', '0px', '250px'],
      ['0px', '270px', '250px'],
      ['395px', '270px', '250px'],
    ])
  })

  it('wraps an index that is set directly, and clamps a move [GAL-43 GAL-52]', async () => {
    const { gallery, clock } = start({ design: 'stacked' })
    await gallery.ready
    gallery.move({ move: 'previous' })
    expect(gallery.state().currentIndex).toBe(0)
    gallery.setIndex(-1)
    clock.advance(2000)
    expect(gallery.state().currentIndex).toBe(3)
    gallery.move({ move: 'next' })
    expect(gallery.state().currentIndex).toBe(3)
    gallery.setIndex(5)
    clock.advance(2000)
    expect(gallery.state().currentIndex).toBe(1)
  })

  it('takes its attributes from code, and has its own for what is not said [GAL-35]', async () => {
    const { gallery, root } = start({ design: 'strip', currentIndex: 2, keys: { previous: 65, next: 68 } })
    await gallery.ready
    expect(gallery.state()).toEqual({ currentIndex: 2, numberOfSlides: 4, loop: false, inMotion: false })
    vi.spyOn(root, 'getBoundingClientRect').mockReturnValue({
      ...{ left: 0, right: 100, top: 0, bottom: 100, width: 100, height: 100, x: 0, y: 0 },
      toJSON: () => '',
    })
    await touchGalleries()
    const press = (keyCode: number) => {
      const event = new KeyboardEvent('keydown', { cancelable: true })
      Object.defineProperty(event, 'keyCode', { value: keyCode })
      document.dispatchEvent(event)
    }
    press(39)
    expect(gallery.state().currentIndex).toBe(2)
    press(68)
    expect(gallery.state().currentIndex).toBe(3)
  })
})

describe('what a block wrote', () => {
  const broken = (json: string | null) => {
    const html = drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'broken')
    return html.replace(/ data-block-json="[^"]*"/, json === null ? '' : ` data-block-json="${json}"`)
  }
  const fine = drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'fine')

  it.each([
    ['cannot be read', '{not json', 'Error decoding gallery block data.'],
    ['is not there', null, 'Error evaluating gallery block data.'],
  ])(
    'is skipped with a message when it %s, and the other galleries start [GAL-37 GAL-38 GAL-39]',
    async (_, json, message) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      document.body.innerHTML = ''
      const pending = openGalleries(fine + broken(json))
      const page = await Promise.race([
        pending,
        new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), 900)),
      ]).catch(() => null)
      expect(log).toHaveBeenCalledWith(message)
      const [good, bad] = [...document.querySelectorAll<HTMLElement>('[data-island]')]
      expect([good!.dataset['index'], bad!.dataset['index']]).toEqual(['0', undefined])
      expect(bad!.querySelectorAll('img')).toHaveLength(3)
      expect(page === null || page.roots.length === 2).toBe(true)
    },
  )

  it('falls back where it makes no sense, so that the gallery is still shown [GAL-96]', async () => {
    const json = { design: 'slider', columnWidth: 'x', 'active-alignment': 'up', transition: 'explode', speed: -1 }
    const html = drawGallery({ slides: slidesOf(3), design: 'slider' }).replace(
      / data-block-json="[^"]*"/,
      ` data-block-json='${JSON.stringify(json)}'`,
    )
    const page = await openGalleries(html)
    expect([page.index(), page.report.mock.calls]).toEqual([0, []])
  })

  it('two galleries of one id are two galleries', async () => {
    const page = await openGalleries(fine + fine)
    page.part('next', page.roots[1]).click()
    expect(page.roots.map(root => page.index(root))).toEqual([0, 1])
  })
})
