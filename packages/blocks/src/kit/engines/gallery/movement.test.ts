import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeGalleries, drag, drawGallery, openGalleries, slidesOf, width } from '../../testing/gallery-page'

afterEach(closeGalleries)

const slideshow = (more: object = {}, count = 3) =>
  drawGallery({ slides: slidesOf(count), design: 'slideshow', ratio: '16:9', ...more })
const playing = (more: object = {}, count = 3) => slideshow({ autoplay: true, loop: true, ...more }, count)
const pointer = (target: Element, type: string, pointerType = 'mouse') =>
  target.dispatchEvent(Object.assign(new Event(type), { pointerType }))

describe('autoplay', () => {
  it('advances every 5 seconds once a slide has come to rest [GAL-60 GAL-68 GAL-71]', async () => {
    const { index, clock, root, announce } = await openGalleries(playing())
    expect(root.hasAttribute('data-playing')).toBe(true)
    clock.advance(4999)
    expect(index()).toBe(0)
    clock.advance(1)
    expect(index()).toBe(1)
    // One second of fading, and five more.
    clock.advance(5999)
    expect(index()).toBe(1)
    clock.advance(1)
    expect(index()).toBe(2)
    expect(announce).not.toHaveBeenCalled()
  })

  it('takes its seconds from the block [GAL-26 GAL-36 GAL-69]', async () => {
    const { index, clock } = await openGalleries(playing({ seconds: 2 }))
    clock.advance(1999)
    expect(index()).toBe(0)
    clock.advance(1)
    expect(index()).toBe(1)
  })

  it.each(['root', 'controls'])(
    'pauses while a mouse is over the %s, not for a finger [GAL-61 GAL-62 GAL-63]',
    async place => {
      const { index, clock, root, part } = await openGalleries(playing())
      const target = place === 'root' ? root : part('controls')
      pointer(target, 'pointerenter')
      clock.advance(20_000)
      expect(index()).toBe(0)
      pointer(target, 'pointerleave')
      clock.advance(5000)
      expect(index()).toBe(1)
      clock.advance(1000)
      pointer(target, 'pointerenter', 'touch')
      clock.advance(5000)
      expect(index()).toBe(2)
    },
  )

  it('does not pause for a mouse where the block says so [GAL-36]', async () => {
    const { index, clock, root } = await openGalleries(playing({ pauseOnMouseover: false }))
    pointer(root, 'pointerenter')
    clock.advance(5000)
    expect(index()).toBe(1)
  })

  it('is off with nomotion=true, and so is its button [GAL-64]', async () => {
    history.replaceState(null, '', '/?nomotion=true')
    const { index, clock, part } = await openGalleries(playing())
    clock.advance(60_000)
    expect([index(), part('play').hidden]).toEqual([0, true])
  })

  it('is off while a film plays, and comes back after it [GAL-65 GAL-66]', async () => {
    const { index, clock, slides } = await openGalleries(playing())
    const film = document.createElement('video')
    slides()[0]!.append(film)
    film.dispatchEvent(new Event('play'))
    clock.advance(60_000)
    expect(index()).toBe(0)
    film.dispatchEvent(new Event('ended'))
    clock.advance(5000)
    expect(index()).toBe(1)
  })

  it('goes to any other slide when the order is random [GAL-67]', async () => {
    const draws = [0.9, 0]
    const { index, clock } = await openGalleries(playing({ randomize: true }, 5), { random: () => draws.shift() ?? 0 })
    clock.advance(5000)
    expect(index()).toBe(4)
    clock.advance(6000)
    expect(index()).toBe(0)
  })

  it('stops for whoever takes over, until Play is pressed', async () => {
    const { index, clock, next, part, root } = await openGalleries(playing())
    expect(part('play').getAttribute('aria-label')).toBe('Pause slideshow')
    next()
    clock.advance(60_000)
    expect([index(), part('play').getAttribute('aria-label'), root.hasAttribute('data-playing')]).toEqual([
      1,
      'Play slideshow',
      false,
    ])
    part('play').click()
    clock.advance(5000)
    expect(index()).toBe(2)
  })

  it('waits for those who asked for stillness until they press Play themselves, and then moves nothing', async () => {
    const { index, clock, part, animations } = await openGalleries(playing(), { isStill: true })
    clock.advance(60_000)
    expect(index()).toBe(0)
    part('play').click()
    clock.advance(5000)
    expect([index(), animations]).toEqual([1, []])
  })

  it('ends at the last slide of a row that does not go round [GAL-50]', async () => {
    const { index, clock, part } = await openGalleries(playing({ loop: false }, 2))
    clock.advance(30_000)
    expect([index(), part('play').getAttribute('aria-label')]).toEqual([1, 'Play slideshow'])
  })
})

describe('transitions of a slideshow', () => {
  const moved = async (more: object) => {
    const page = await openGalleries(slideshow(more))
    page.next()
    const mark = () => page.root.hasAttribute('data-in-motion')
    /** How long it moves, to the millisecond. */
    let milliseconds = 0
    while (mark() && milliseconds < 10_000) {
      page.clock.advance(1)
      milliseconds += 1
    }
    return { ...page, milliseconds }
  }

  it('fade by default, in one second: the one that comes lies above the other [GAL-87 GAL-88 GAL-114]', async () => {
    const { animations, milliseconds, slides } = await moved({})
    expect(animations).toMatchObject([{ keyframes: [{ opacity: 0 }, { opacity: 1 }], options: { duration: 1000 } }])
    expect(animations[0]!.element).toBe(slides()[1])
    expect(milliseconds).toBe(1000)
  })

  it('ken burns grows the picture to 1.075 while it is shown [GAL-87 GAL-90]', async () => {
    const { animations, slides } = await moved({ transition: 'kenBurns' })
    const grown = animations.find(({ element }) => element === slides()[1]!.querySelector('img'))!
    expect(grown.keyframes[1]).toEqual({ transform: 'scale(1.075)' })
    expect(grown.options.duration).toBe(6000)
  })

  it('scroll moves both in the time of the block [GAL-87]', async () => {
    const { animations, milliseconds } = await moved({ transition: 'scroll', speed: 700 })
    expect(animations.map(({ keyframes }) => keyframes.map(({ transform }) => transform))).toEqual([
      ['translateX(0px)', `translateX(-${width}px)`],
      [`translateX(${width}px)`, 'translateX(0px)'],
    ])
    expect(milliseconds).toBe(700)
  })

  it('swipe takes 0.28 s, whatever the block says [GAL-87 GAL-89]', async () => {
    expect((await moved({ transition: 'swipe', speed: 700 })).milliseconds).toBe(280)
  })

  it.each([
    ['a desktop', 1440, 200],
    ['a phone', 766, 300],
  ])(
    'new swipe follows the finger and settles within limits, on %s [GAL-87 GAL-91 GAL-92]',
    async (_, window, least) => {
      vi.stubGlobal('innerWidth', window)
      const page = await openGalleries(slideshow({ transition: 'newSwipe' }))
      const frame = page.slides()[0]!.querySelector('.gallery-frame')!
      drag(frame, page.clock, { from: [500, 100], to: [400, 100], release: false })
      page.clock.advance(16)
      expect(page.slides().map(({ style }) => style.transform)).toEqual(['translateX(-100px)', 'translateX(500px)', ''])
      drag(frame, page.clock, { from: [590, 100], to: [10, 100], milliseconds: 20 })
      const settled = page.animations.at(-1)!
      expect(settled.options.duration).toBe(least)
      expect(page.index()).toBe(1)
      const slow = await openGalleries(slideshow({ transition: 'newSwipe' }))
      slow.next()
      expect(slow.animations.at(-1)!.options.duration).toBe(500)
    },
  )
})

describe('a strip', () => {
  it('has its current slide in the middle, moves in half a second and loads its neighbours [GAL-05 GAL-106 GAL-115]', async () => {
    const { next, part, animations, root, slides } = await openGalleries(
      drawGallery({ slides: slidesOf(4), design: 'slider', speed: 500, gutter: 20 }),
    )
    expect(slides().map(slide => slide.querySelector('img')!.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'lazy',
      'lazy',
    ])
    next()
    expect(part('track').style.transform).toBe(`translateX(-${width + 20}px)`)
    expect(animations.at(-1)!.options.duration).toBe(500)
    expect(root.classList.contains('current-center')).toBe(true)
  })

  it.each([
    ['left', -600],
    ['center', -450],
    ['right', -300],
  ] as const)('stands at the %s when the block says so [GAL-23 GAL-106]', async (alignment, offset) => {
    const page = await openGalleries(drawGallery({ slides: slidesOf(3), design: 'slider', alignment, gutter: 0 }))
    // The second one is half as wide as the window, so there is room beside it.
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset['slideId'] === 'slide-1' ? width / 2 : width
    })
    page.next()
    page.rest()
    expect(page.part('track').style.transform).toBe(`translateX(${offset}px)`)
  })

  it('goes round without a copy: what comes is put at the other end [GAL-46 GAL-47]', async () => {
    const page = await openGalleries(drawGallery({ slides: slidesOf(4), design: 'slider', loop: true, gutter: 0 }))
    const count = () => page.slides().length
    page.previous()
    expect(page.slides()[3]!.style.translate).toBe(`-${4 * width}px`)
    expect(page.part('track').style.transform).toBe(`translateX(${width}px)`)
    page.rest()
    expect([page.index(), count(), page.part('track').style.transform]).toEqual([3, 4, `translateX(-${3 * width}px)`])
  })
})

describe('a carousel', () => {
  const carousel = (count: number, perRow: number, box: number) => {
    const html = drawGallery({ slides: slidesOf(count), design: 'carousel', slidesPerRow: perRow, gutter: 0 })
    const open = openGalleries(html)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box)
    return open
  }

  it('moves in groups, of which the last fills the row [GAL-97]', async () => {
    const page = await carousel(7, 3, 900)
    expect(page.part('count').textContent).toBe('1 to 3 of 7')
    page.next()
    page.rest()
    expect([page.part('count').textContent, page.part('track').style.transform]).toEqual([
      '4 to 6 of 7',
      'translateX(-900px)',
    ])
    page.next()
    page.rest()
    expect([page.part('count').textContent, page.part('track').style.transform]).toEqual([
      '5 to 7 of 7',
      'translateX(-1200px)',
    ])
  })

  it('disables its controls on the first and the last group [GAL-99]', async () => {
    const page = await carousel(4, 2, 900)
    const disabled = () => ['previous', 'next'].map(name => page.part(name).classList.contains('is-disabled'))
    expect(disabled()).toEqual([true, false])
    page.next()
    page.rest()
    expect(disabled()).toEqual([false, true])
  })

  it('hides its controls when all slides fit [GAL-98]', async () => {
    const page = await carousel(3, 3, 900)
    expect([page.part('previous').hidden, page.part('next').hidden]).toEqual([true, true])
    expect(page.root.className).toContain('fits-wide')
  })

  it.each([
    [479, 4, '1 to 2 of 8'],
    [479, 1, '1 of 8'],
    [480, 4, '1 to 3 of 8'],
    [723, 2, '1 to 2 of 8'],
    [724, 4, '1 to 4 of 8'],
  ])('is %i px wide with %i slides per row: %s [GAL-18 GAL-100 GAL-101 GAL-102]', async (box, perRow, count) => {
    const page = await carousel(8, perRow, box)
    expect(page.part('count').textContent).toBe(count)
  })
})

describe('of many slides', () => {
  type Opened = Awaited<ReturnType<typeof openGalleries>>
  /** How many slides are written to meanwhile. */
  const written = async (more: object, act: (page: Opened) => void) => {
    const page = await openGalleries(drawGallery({ slides: slidesOf(60), captionPlace: 'none', ...more }))
    const changes = new MutationObserver(() => {})
    changes.observe(page.part('track'), { attributes: true, subtree: true })
    act(page)
    const slides = changes.takeRecords().map(({ target }) => (target as Element).closest('.gallery-slide'))
    changes.disconnect()
    return new Set(slides).size
  }

  it.each([
    ['slideshow', { design: 'slideshow', transition: 'newSwipe' }],
    ['slider', { design: 'slider', loop: true }],
    ['carousel', { design: 'carousel', slidesPerRow: 3 }],
  ] as const)('a step and a finger write to the few of a %s that are near', async (_, props) => {
    const stepped = await written(props, ({ next, rest }) => {
      next()
      rest()
    })
    expect(stepped).toBeGreaterThan(1)
    expect(stepped).toBeLessThan(16)
    const dragged = await written(props, ({ slides, clock }) => {
      drag(slides()[0]!.querySelector('.gallery-frame')!, clock, { to: [200, 100], release: false })
      clock.advance(16)
    })
    expect(dragged).toBeGreaterThan(0)
    expect(dragged).toBeLessThan(16)
  })

  it('one that code asks for is drawn when it comes, however far it is', async () => {
    const page = await openGalleries(drawGallery({ slides: slidesOf(60), design: 'carousel', slidesPerRow: 3 }))
    page.root.dispatchEvent(new CustomEvent('gallery:show', { detail: 30, cancelable: true }))
    expect(page.slides()[30]!.dataset['near']).toBe('')
  })
})

describe('the window', () => {
  /** Says that sizes have changed, to the gallery that was opened last. */
  const windows = () => {
    let changed = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          changed = run
        }
        observe() {}
        disconnect() {}
      },
    )
    return (width: number) => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
      changed()
    }
  }

  it('is followed 100 ms after its last change [GAL-107]', async () => {
    const resize = windows()
    const page = await openGalleries(drawGallery({ slides: slidesOf(8), design: 'carousel', slidesPerRow: 4 }))
    expect(page.part('count').textContent).toBe('1 to 3 of 8')
    resize(1000)
    page.clock.advance(99)
    expect(page.part('count').textContent).toBe('1 to 3 of 8')
    page.clock.advance(1)
    expect(page.part('count').textContent).toBe('1 to 4 of 8')
  })

  it.each([
    ['list', 300],
    ['stack', 300],
    ['grid', 100],
  ] as const)('is told to scripts beside a %s after %i ms [GAL-107 GAL-108]', async (design, wait) => {
    const resize = windows()
    const page = await openGalleries(drawGallery({ slides: slidesOf(3), design, lightbox: true }))
    const told = vi.fn<() => void>()
    page.root.addEventListener('gallery:refresh', told)
    resize(500)
    page.clock.advance(wait - 10)
    resize(400)
    page.clock.advance(wait - 1)
    expect(told).not.toHaveBeenCalled()
    page.clock.advance(1)
    expect(told).toHaveBeenCalledOnce()
  })
})

describe('history', () => {
  it('starts at the slide that the hash names, by id or by address [GAL-54 GAL-55]', async () => {
    history.replaceState(null, '', '/work#itemId=slide-2')
    expect((await openGalleries(slideshow({ history: true }))).index()).toBe(2)
    closeGalleries()
    history.replaceState(null, '', '/work#itemId=picture-b')
    expect((await openGalleries(slideshow({ history: true }))).index()).toBe(1)
  })

  it('writes the address of each slide, by its id where it has none, at most every 300 ms [GAL-31 GAL-56 GAL-57]', async () => {
    history.replaceState(null, '', '/work')
    const slides = [...slidesOf(2), { id: 'nameless', assetId: 'picture' }]
    const page = await openGalleries(slideshow({ history: true, slides }))
    page.next()
    expect(location.pathname).toBe('/work/picture-b')
    page.rest()
    page.next()
    page.rest()
    expect(location.pathname).toBe('/work/nameless')
  })

  it('is left alone when it is off [GAL-59]', async () => {
    history.replaceState(null, '', '/work#itemId=slide-2')
    const page = await openGalleries(slideshow())
    expect(page.index()).toBe(0)
    page.next()
    page.rest()
    expect(location.pathname + location.hash).toBe('/work#itemId=slide-2')
  })
})
