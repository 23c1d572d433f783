import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeGalleries, drag, drawGallery, openGalleries, slideOf, slidesOf, width } from '../kit/testing/gallery-page'

afterEach(closeGalleries)

const slideshow = (more: object = {}, count = 3) =>
  drawGallery({ slides: slidesOf(count), design: 'slideshow', ratio: '16:9', ...more })
const slider = (more: object = {}, count = 4) =>
  drawGallery({ slides: slidesOf(count), design: 'slider', speed: 500, ...more })

describe('the index of a gallery', () => {
  it('goes on by one, and the page says so [GAL-01 GAL-42]', async () => {
    const { root, next, index, rest, slides, announce, part } = await openGalleries(slideshow())
    const changes: number[] = []
    root.addEventListener('gallery:change', event => changes.push((event as CustomEvent).detail.currentIndex))
    expect([index(), part('count').textContent]).toEqual([0, '1 of 3'])
    next()
    rest()
    expect([index(), part('count').textContent, changes]).toEqual([1, '2 of 3', [1]])
    expect(slides().map(({ inert }) => inert)).toEqual([true, false, true])
    expect(slides().map(slide => slide.getAttribute('aria-current'))).toEqual(['false', 'true', 'false'])
    expect(announce).toHaveBeenCalledWith('2 of 3: Picture b')
  })

  it('stays at the ends without loop, where it signals and its control is disabled [GAL-48 GAL-49 GAL-50 GAL-51]', async () => {
    const { root, next, previous, index, rest, part } = await openGalleries(slideshow())
    const signals: string[] = []
    for (const name of ['reachedBeginning', 'reachedEnd'])
      root.addEventListener(`gallery:${name}`, () => signals.push(name))
    const disabled = () =>
      ['previous', 'next'].map(name => [
        part(name).classList.contains('is-disabled'),
        part(name).getAttribute('aria-disabled') === 'true',
      ])
    expect(disabled()).toEqual([
      [true, true],
      [false, false],
    ])
    previous()
    expect([index(), signals]).toEqual([0, ['reachedBeginning']])
    for (let step = 0; step < 3; step += 1) {
      next()
      rest()
    }
    expect([index(), signals]).toEqual([2, ['reachedBeginning', 'reachedEnd']])
    expect(disabled()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('goes round with loop, both ways [GAL-46 GAL-47]', async () => {
    const { next, previous, index, rest, part } = await openGalleries(slideshow({ loop: true }))
    expect(part('previous').classList.contains('is-disabled')).toBe(false)
    previous()
    rest()
    expect(index()).toBe(2)
    next()
    rest()
    expect(index()).toBe(0)
  })

  it('does not change while it moves [GAL-44]', async () => {
    const { root, next, index, clock } = await openGalleries(slideshow())
    next()
    expect(root.hasAttribute('data-in-motion')).toBe(true)
    next()
    expect(index()).toBe(1)
    clock.advance(1000)
    expect(root.hasAttribute('data-in-motion')).toBe(false)
    next()
    expect(index()).toBe(2)
  })
})

describe('thumbnails', () => {
  const both = async (more: object = {}) => {
    const page = await openGalleries(slideshow({ thumbnails: true, ...more }, 4))
    const thumbnails = page.part('thumbnails')
    return { ...page, thumbnails, press: (at: number) => page.slides(thumbnails)[at]!.querySelector('a')!.click() }
  }

  it('go where the slideshow goes, and take it along [GAL-53 GAL-77]', async () => {
    const { press, next, index, rest, thumbnails } = await both()
    next()
    expect([index(), index(thumbnails)]).toEqual([1, 1])
    rest()
    press(3)
    expect([index(), index(thumbnails)]).toEqual([3, 3])
  })

  it('are refused while the other one is on its way to another slide [GAL-45]', async () => {
    const { press, index, clock, thumbnails } = await both()
    press(2)
    // The strip has come to rest after half a second, the slideshow after a whole one.
    clock.advance(600)
    expect(thumbnails.hasAttribute('data-in-motion')).toBe(false)
    press(3)
    expect([index(), index(thumbnails)]).toEqual([2, 2])
    clock.advance(500)
    press(3)
    expect([index(), index(thumbnails)]).toEqual([3, 3])
  })
})

describe('clicks on a slide', () => {
  const press = (element: Element, clientX: number) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX }))
  const frames = (page: { slides: () => HTMLElement[] }) =>
    page.slides().map(slide => slide.querySelector('.gallery-frame')!)

  it('show the next one [GAL-72]', async () => {
    const page = await openGalleries(slideshow())
    press(frames(page)[0]!, 10)
    expect(page.index()).toBe(1)
  })

  it('show the one before when so configured [GAL-73]', async () => {
    const page = await openGalleries(slideshow({ clicks: 'previous', loop: true }))
    press(frames(page)[0]!, 590)
    expect(page.index()).toBe(2)
  })

  it('go by the side that was clicked when so configured [GAL-74]', async () => {
    const page = await openGalleries(slideshow({ clicks: 'by-side' }))
    press(frames(page)[0]!, width * 0.9)
    page.rest()
    expect(page.index()).toBe(1)
    press(frames(page)[1]!, width * 0.1)
    page.rest()
    expect(page.index()).toBe(0)
  })

  it('follow the link of a slide that has one [GAL-32 GAL-76]', async () => {
    const link = { kind: 'address', href: 'https://example.com/print' }
    const page = await openGalleries(slideshow({ slides: [slideOf(0, { link }), slideOf(1)] }))
    const frame = frames(page)[0]!
    expect(frame.getAttribute('href')).toBe('https://example.com/print')
    let wasPrevented: boolean | undefined
    document.addEventListener('click', event => (wasPrevented = event.defaultPrevented), { once: true })
    press(frame, 10)
    expect([wasPrevented, page.index()]).toEqual([false, 0])
  })

  it('do not move the gallery from a slide with a film [GAL-30 GAL-75]', async () => {
    const html = slideshow().replace('data-slide-type="image"', 'data-slide-type="video"')
    const page = await openGalleries(html)
    press(frames(page)[0]!, 10)
    expect(page.index()).toBe(0)
    page.next()
    expect(page.index()).toBe(1)
  })

  it('make a slide of the strip current, and follow the behaviour on the one that is [GAL-77 GAL-78]', async () => {
    const page = await openGalleries(slider())
    press(frames(page)[2]!, 10)
    page.rest()
    expect(page.index()).toBe(2)
    press(frames(page)[2]!, 10)
    page.rest()
    expect(page.index()).toBe(3)
  })
})

describe('keys', () => {
  it('Enter and Space press slides and controls [GAL-79 GAL-80]', async () => {
    const { slides, index, rest, part } = await openGalleries(slideshow())
    for (const [at, key] of [' ', 'Enter'].entries()) {
      const frame = slides()[at]!.querySelector<HTMLElement>('.gallery-frame')!
      expect([frame.getAttribute('role'), frame.tabIndex, frame.getAttribute('aria-label')]).toEqual([
        'button',
        0,
        'Next picture',
      ])
      frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      rest()
      expect(index()).toBe(at + 1)
    }
    // Buttons take both by themselves.
    expect(part('next').tagName).toBe('BUTTON')
  })

  it('Left and Right move the gallery in view [GAL-81 GAL-82]', async () => {
    const { key, index, rest } = await openGalleries(slideshow())
    key(39)
    rest()
    expect(index()).toBe(1)
    key(37)
    rest()
    expect(index()).toBe(0)
  })

  it('do nothing for a gallery that is not in view [GAL-83]', async () => {
    const { key, index } = await openGalleries(slideshow())
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      ...{ left: 0, right: width, top: 5000, bottom: 5400, width, height: 400, x: 0, y: 0 },
      toJSON: () => '',
    })
    key(39)
    expect(index()).toBe(0)
  })

  it('do nothing while text is written, wherever on the page [GAL-84]', async () => {
    const { key, index } = await openGalleries(`${slideshow()}<textarea></textarea>`)
    document.querySelector('textarea')!.focus()
    key(39)
    expect(index()).toBe(0)
  })

  it('go to the gallery that has the focus, and to one only', async () => {
    const { key, index, roots, part } = await openGalleries(
      drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'one') +
        drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'two'),
    )
    part('next', roots[1]).focus()
    key(39)
    expect(roots.map(root => index(root))).toEqual([0, 1])
  })
})

describe('fingers', () => {
  const surface = (page: { slides: () => HTMLElement[] }) => page.slides()[0]!.querySelector('.gallery-frame')!

  it('swipe from 50 px within 250 ms on [GAL-85]', async () => {
    const page = await openGalleries(slideshow())
    drag(surface(page), page.clock, { to: [251, 100] })
    expect(page.index()).toBe(0)
    drag(surface(page), page.clock, { to: [250, 100] })
    expect(page.index()).toBe(1)
  })

  it('that stay longer press, and move only past half a slide [GAL-86]', async () => {
    const page = await openGalleries(slideshow())
    drag(surface(page), page.clock, { to: [200, 100], milliseconds: 300 })
    expect(page.index()).toBe(0)
    drag(surface(page), page.clock, { from: [500, 100], to: [150, 100], milliseconds: 300 })
    expect(page.index()).toBe(1)
  })

  it('scroll the page when they go up or down first [GAL-93]', async () => {
    const page = await openGalleries(slider())
    drag(surface(page), page.clock, { to: [100, 400] })
    expect([page.index(), page.animations]).toEqual([0, []])
  })

  it('are followed by the strip, which resists at its ends [GAL-93]', async () => {
    const page = await openGalleries(slider())
    drag(surface(page), page.clock, { to: [200, 100], release: false })
    page.clock.advance(16)
    const track = page.part('track')
    expect(track.style.transform).toBe('translateX(-100px)')
    drag(surface(page), page.clock, { to: [200, 100] })
    const other = await openGalleries(slider())
    drag(surface(other), other.clock, { to: [400, 100], release: false })
    other.clock.advance(16)
    expect(other.part('track').style.transform).toBe('translateX(50px)')
  })

  it('do not follow the link that they were put down on; the next click does', async () => {
    const link = { kind: 'address', href: 'https://example.com/print' }
    const page = await openGalleries(slideshow({ slides: [slideOf(0, { link }), slideOf(1)] }))
    const clicks: boolean[] = []
    document.addEventListener('click', event => clicks.push(event.defaultPrevented))
    drag(surface(page), page.clock, { to: [280, 100] })
    surface(page).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    surface(page).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(clicks).toEqual([false])
  })
})

describe('what comes before the files that understand it', () => {
  const early = (html: string) => openGalleries(html, { isTouched: false })

  it('a key moves the gallery once they have come, and one gallery only', async () => {
    const page = await early(
      drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'one') +
        drawGallery({ slides: slidesOf(3), design: 'slideshow' }, 'two'),
    )
    page.part('next', page.roots[1]).focus()
    page.key(39)
    await vi.dynamicImportSettled()
    expect(page.roots.map(root => page.index(root))).toEqual([0, 1])
  })

  it('a swipe is made up for at its own pace [GAL-85 GAL-86]', async () => {
    const page = await early(slideshow())
    const frame = page.slides()[0]!.querySelector('.gallery-frame')!
    drag(frame, page.clock, { to: [200, 100], milliseconds: 300 })
    page.clock.advance(400)
    await vi.dynamicImportSettled()
    expect(page.index()).toBe(0)
    const other = await early(slideshow())
    drag(other.slides()[0]!.querySelector('.gallery-frame')!, other.clock, { to: [200, 100] })
    other.clock.advance(400)
    await vi.dynamicImportSettled()
    expect(other.index()).toBe(1)
  })

  it('a finger that is still down is followed from where it is', async () => {
    const page = await early(slider())
    drag(page.slides()[0]!.querySelector('.gallery-frame')!, page.clock, { to: [200, 100], release: false })
    await vi.dynamicImportSettled()
    page.clock.advance(16)
    expect(page.part('track').style.transform).toBe('translateX(-100px)')
  })

  it('the click that ends a drag is no press', async () => {
    const link = { kind: 'address', href: 'https://example.com/print' }
    const page = await early(slideshow({ slides: [slideOf(0, { link }), slideOf(1)] }))
    const frame = page.slides()[0]!.querySelector('.gallery-frame')!
    const clicks: boolean[] = []
    document.addEventListener('click', event => clicks.push(event.defaultPrevented))
    drag(frame, page.clock, { to: [280, 100] })
    frame.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 280, clientY: 100 }))
    expect(clicks).toEqual([])
    await vi.dynamicImportSettled()
    frame.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(clicks).toEqual([false])
  })

  it('does nothing to a gallery that has left', async () => {
    const page = await early(slideshow())
    const drawn = page.root.outerHTML
    page.key(39)
    drag(page.slides()[0]!.querySelector('.gallery-frame')!, page.clock, { to: [200, 100] })
    page.dispose()
    const left = page.root.outerHTML
    await vi.dynamicImportSettled()
    expect(page.root.outerHTML).toBe(left)
    expect(drawn).not.toBe(left)
  })
})

describe('leaving', () => {
  it.each(['slideshow', 'slider', 'carousel'] as const)(
    'a %s leaves the server’s HTML behind, twenty times',
    async design => {
      const html = drawGallery({ slides: slidesOf(5), design, thumbnails: true, autoplay: true, loop: true })
      const drawn = document.createElement('div')
      drawn.innerHTML = html
      for (let time = 0; time < 20; time += 1) {
        const page = await openGalleries(html)
        page.next()
        page.clock.advance(100)
        page.dispose()
        page.dispose()
        expect(document.body.innerHTML === drawn.innerHTML).toBe(true)
        expect(page.clock.waiting()).toBe(0)
      }
    },
  )
})
