import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onePerPage } from '../../one-per-page'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'
import { imagesOf } from './index'
import { resizeObserverOf } from './parts/resize-observers'
import { type LoadOptions, snippetImagesOf } from './parts/snippets'

type Seen = (entries: { target: Element; isIntersecting: boolean }[]) => void

let near: Seen
let sized: (entries: { target: Element }[]) => void
let margin: string | undefined
let watched: Set<Element>
let isPhone: boolean
let warned: string[]

beforeEach(() => {
  watched = new Set()
  isPhone = false
  warned = []
  class Observer {
    observe = (element: Element) => watched.add(element)
    unobserve = (element: Element) => watched.delete(element)
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Observer {
      constructor(seen: Seen, options: { rootMargin: string }) {
        super()
        near = seen
        margin = options.rootMargin
      }
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: typeof sized) {
        sized = seen
      }
      observe() {}
      unobserve() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('devicePixelRatio', 1)
  vi.spyOn(console, 'warn').mockImplementation(text => warned.push(text))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

type Box = { width: number; height?: number }
const sizeOf = (element: Element, { width, height = 0 }: Box) =>
  Object.defineProperties(element, {
    offsetWidth: { value: width, configurable: true },
    offsetHeight: { value: height, configurable: true },
  })

/** A page with pictures in frames, each so wide, and what its loader does with them. */
function openPage(markup: readonly string[], box: Box = { width: 600, height: 400 }) {
  document.body.innerHTML = `<main>${markup.map(attributes => `<span><img alt="" ${attributes}></span>`).join('')}</main>`
  const clock = testClock()
  const services = sampleServices({ clock })
  const pictures = [...document.querySelectorAll('img')]
  for (const picture of pictures) {
    sizeOf(picture, box)
    sizeOf(picture.parentElement!, box)
  }
  return {
    images: snippetImagesOf(services),
    services,
    clock,
    pictures,
    root: document.querySelector('main')!,
    addresses: () => pictures.map(picture => picture.getAttribute('src')),
    loading: () => pictures.filter(picture => picture.hasAttribute('data-loading')).length,
  }
}

const one = (attributes = '', box?: Box) => {
  const page = openPage([`data-src="/a.jpg" ${attributes}`], box)
  const [picture] = page.pictures as [HTMLImageElement]
  return {
    ...page,
    picture,
    load: (options: LoadOptions = {}) => page.images.load(picture, { load: 'true', ...options }),
    address: () => picture.getAttribute('src'),
  }
}
/** Every address that a picture is given, in turn. */
function askedOf(picture: HTMLImageElement): string[] {
  const asked: string[] = []
  const set = (address: string) => {
    asked.push(address)
    picture.setAttribute('src', address)
  }
  Object.defineProperty(picture, 'src', { set, get: () => asked.at(-1) })
  return asked
}

/** Until what was fetched by name is there, and everybody has been told. */
const settled = async () => {
  await vi.dynamicImportSettled()
  await new Promise(done => setTimeout(done))
}
const arrives = (picture: Element, type: 'load' | 'error' = 'load') => {
  picture.dispatchEvent(new Event(type))
  return settled()
}
const many = (count: number, attributes = 'data-load="true"') =>
  Array.from({ length: count }, (_, at) => `data-src="/${at}.jpg" ${attributes}`)

describe('the width that is asked for', () => {
  it.each([
    [99, '100w'],
    [300, '300w'],
    [301, '500w'],
    [600, '750w'],
    [2501, '2500w'],
    [0, '100w'],
  ])('is the smallest that is not below %i pixels on the page [IMG-27 IMG-29 IMG-30 IMG-31]', async (width, format) => {
    const { load, address, picture } = one('', { width })
    void load()
    await settled()
    expect(address()).toBe(`/a.jpg?format=${format}`)
    expect(picture.getAttribute('data-image-resolution'), 'code that looks can read it').toBe(format)
  })

  it('grows with the pixels of the screen, within what is allowed [IMG-18 IMG-19 IMG-28]', async () => {
    const at = async (ratio: number, markup = '') => {
      vi.stubGlobal('devicePixelRatio', ratio)
      const { load, address } = one(markup, { width: 500 })
      void load()
      await settled()
      return address()
    }
    expect(await at(1)).toBe('/a.jpg?format=500w')
    expect(await at(2)).toBe('/a.jpg?format=1000w')
    expect(await at(8)).toBe('/a.jpg?format=2500w')
    expect(await at(0.5), 'no least one by default').toBe('/a.jpg?format=300w')
    expect(await at(1, 'data-min-device-pixel-ratio="2"')).toBe('/a.jpg?format=1000w')
    expect(await at(8, 'data-max-device-pixel-ratio="2"')).toBe('/a.jpg?format=1000w')
  })

  it('is that of one pixel for one pixel where the visitor saves data and the picture may [IMG-17 IMG-25]', async () => {
    vi.stubGlobal('devicePixelRatio', 3)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const allowed = one('data-allow-save-data="true"', { width: 500 })
    void allowed.load()
    await settled()
    expect(allowed.address()).toBe('/a.jpg?format=500w')
    const other = one('', { width: 500 })
    void other.load()
    await settled()
    expect(other.address()).toBe('/a.jpg?format=1500w')
  })

  it('is adjusted, never below nothing [IMG-10 IMG-11]', async () => {
    const at = async (markup: string) => {
      const { load, address } = one(markup, { width: 500 })
      void load()
      await settled()
      return address()
    }
    expect(await at('')).toBe('/a.jpg?format=500w')
    expect(await at('data-size-adjustment="2"')).toBe('/a.jpg?format=1000w')
    expect(await at('data-size-adjustment="-3"')).toBe('/a.jpg?format=100w')
  })

  it('covers a frame that is higher than the picture, and is never above the picture itself [IMG-03 IMG-28]', async () => {
    const tall = one('data-image-dimensions="1500x1000"', { width: 400, height: 600 })
    void tall.load()
    await settled()
    expect(tall.address()).toBe('/a.jpg?format=1000w')
    const small = one('data-image-dimensions="280x200"', { width: 900, height: 600 })
    void small.load()
    await settled()
    expect(small.address()).toBe('/a.jpg?format=300w')
  })

  it('stands in the query or before the extension, and other parameters stay [IMG-12 IMG-26]', async () => {
    const { images, picture, address } = one('', { width: 750 })
    void images.load(picture, { source: '/b.jpg?v=2', load: 'true' })
    await settled()
    expect(address()).toBe('/b.jpg?v=2&format=750w')
    const named = one('data-size-format="filename"', { width: 750 })
    void named.load()
    await settled()
    expect(named.address()).toBe('/a-750w.jpg')
  })
})

describe('settings', () => {
  it('come from the markup, and from code, which wins [IMG-01 IMG-02 IMG-13 IMG-24]', async () => {
    const { images, picture, address } = one('data-size-adjustment="2"', { width: 500 })
    void images.load(picture, { load: 'true', source: '/code.jpg', sizeAdjustment: 1 })
    await settled()
    expect(address()).toBe('/code.jpg?format=500w')
  })

  it('crop around the focal point, by default the middle [IMG-05 IMG-06 IMG-09]', async () => {
    const middle = one()
    void middle.load()
    await settled()
    expect(middle.picture.style).toMatchObject({ objectFit: 'cover', objectPosition: '50% 50%' })
    const { load, picture } = one('data-image-focal-point="0.25,0.75"')
    void load()
    await settled()
    expect(picture.style).toMatchObject({ objectFit: 'cover', objectPosition: '25% 75%' })
    const whole = one('data-mode="none"')
    void whole.load()
    await settled()
    expect(whole.picture.style.objectFit).toBe('')
  })

  it('show all of a picture at its alignment, larger than it is only when it may stretch [IMG-09 IMG-14 IMG-20]', async () => {
    const { load, picture } = one('data-mode="contain" data-fit-alignment="top right"')
    void load()
    await settled()
    expect(picture.style).toMatchObject({ objectFit: 'contain', objectPosition: '100% 0%' })
    const small = one('data-mode="contain" data-fit-alignment="bottom left" data-stretch="false"')
    void small.load()
    await settled()
    expect(small.picture.style).toMatchObject({ objectFit: 'scale-down', objectPosition: '0% 100%' })
    expect(warned).toEqual([])
  })

  it('put it in the middle where no alignment is given, and say so [IMG-21 IMG-22]', async () => {
    const { load, picture } = one('data-mode="contain"')
    void load()
    await settled()
    expect(picture.style.objectPosition).toBe('50% 50%')
    expect(warned).toEqual(['Content-fit image has no alignment, using center'])
  })

  it('keep a fixed ratio, and count with it [IMG-04]', async () => {
    const { load, picture, address } = one('data-fixed-ratio="0.5" data-image-dimensions="3000x2000"', {
      width: 300,
      height: 10,
    })
    void load()
    await settled()
    expect(picture.style.aspectRatio).toMatch(/^0.5/)
    expect(address()).toBe('/a.jpg?format=1000w')
  })

  it('place it in its frame by numbers [IMG-16]', async () => {
    const { load, picture } = one(
      'data-use-advanced-positioning="true" data-image-dimensions="400x400" data-image-focal-point="0.5,0"',
      { width: 200, height: 100 },
    )
    void load()
    await settled()
    expect(picture.style).toMatchObject({
      position: 'absolute',
      left: '0px',
      top: '0px',
      width: '200px',
      height: '200px',
    })
  })

  it('lay it behind its frame, where it still has its description [IMG-15]', async () => {
    const { load, picture } = one('data-use-background-image="true" data-image-focal-point="1,0"', { width: 500 })
    void load()
    await settled()
    await arrives(picture)
    const { style } = picture.parentElement!
    expect(style.backgroundImage).toContain('/a.jpg?format=500w')
    expect(style).toMatchObject({ backgroundSize: 'cover', backgroundPosition: '100% 0%' })
    expect(picture.style.opacity).toBe('0')
    expect(picture.style.display).toBe('')
  })
})

describe('when it loads', () => {
  it('waits until it is within 200 px of the window, and is watched no longer once it is there [IMG-07 IMG-36 IMG-37]', async () => {
    const { images, root, picture, address } = one()
    images.adopt(root)
    await settled()
    expect([margin, address(), watched.has(picture)]).toEqual(['200px', null, true])
    near([{ target: picture, isIntersecting: true }])
    await settled()
    expect(address()).toBe('/a.jpg?format=750w')
    await arrives(picture)
    expect(watched.has(picture)).toBe(false)
  })

  it('at once, or only when asked, as the markup says [IMG-07]', async () => {
    const { images, root, pictures, addresses } = openPage([
      'data-src="/now.jpg" data-load="true"',
      'data-src="/asked.jpg" data-load="false"',
    ])
    images.adopt(root)
    await settled()
    expect(addresses()).toEqual(['/now.jpg?format=750w', null])
    void images.load(pictures[1])
    await settled()
    expect(addresses()[1]).toBe('/asked.jpg?format=750w')
  })

  it('at once where nearness cannot be observed [IMG-38]', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const { images, root, address } = one()
    images.adopt(root)
    await settled()
    expect(address()).toBe('/a.jpg?format=750w')
  })

  it('wears a mark while it loads, and says whether it came [IMG-32 IMG-33]', async () => {
    const { load, picture } = one()
    const came = load()
    await settled()
    expect(picture.hasAttribute('data-loading')).toBe(true)
    await arrives(picture)
    expect(picture.hasAttribute('data-loading')).toBe(false)
    expect(await came).toBe(true)
    const failed = one()
    const answer = failed.load()
    await settled()
    await arrives(failed.picture, 'error')
    expect(failed.picture.hasAttribute('data-loading')).toBe(false)
    expect(await answer).toBe(false)
  })

  it('is asked for once while it loads, unless concurrent loads are allowed [IMG-34 IMG-35]', async () => {
    const { load, picture } = one('', { width: 300 })
    const asked = askedOf(picture)
    const first = load()
    await settled()
    sizeOf(picture, { width: 900 })
    void load()
    await settled()
    expect(asked).toEqual(['/a.jpg?format=300w'])
    void load({ allowConcurrentLoads: true })
    await settled()
    expect(asked).toEqual(['/a.jpg?format=300w', '/a.jpg?format=1000w'])
    await arrives(picture)
    expect(await first).toBe(true)
    expect(picture.hasAttribute('data-loading')).toBe(false)
  })

  it('once it is there, is asked for again only when it may be stale, or a wider one is needed [IMG-08]', async () => {
    const { images, root, load, picture, clock } = one('', { width: 300 })
    const asked = askedOf(picture)
    void load()
    await settled()
    await arrives(picture)
    void load()
    await settled()
    expect(asked).toHaveLength(1)
    void load({ forceUpdate: true })
    await settled()
    expect(asked).toHaveLength(2)
    await arrives(picture)
    void load()
    images.adopt(root)
    await settled()
    const becomes = async (width: number) => {
      sizeOf(picture, { width })
      dispatchEvent(new Event('resize'))
      clock.advance(300)
      await settled()
    }
    await becomes(100)
    expect(asked, 'a narrower one is never worth a request').toHaveLength(2)
    await becomes(900)
    expect(asked.at(-1)).toBe('/a.jpg?format=1000w')
  })

  it('loads all that were waiting to be near when the page is printed', async () => {
    const { images, root, addresses } = openPage([...many(2, ''), 'src="/c.jpg" loading="lazy"'])
    const dispose = images.adopt(root)
    await settled()
    dispatchEvent(new Event('beforeprint'))
    await settled()
    expect(addresses()).toEqual(['/0.jpg?format=750w', '/1.jpg?format=750w', '/c.jpg'])
    expect(root.querySelector('[loading="lazy"]')).toBeNull()
    dispose()
  })
})

describe('the queue', () => {
  it.each([
    ['16 at a time on a desktop [IMG-39 IMG-40]', false, 16],
    ['one at a time on a phone [IMG-39 IMG-41]', true, 1],
  ])('loads %s', async (_, phone, limit) => {
    isPhone = phone
    const { images, root, loading, pictures } = openPage(many(20))
    images.adopt(root)
    await settled()
    expect(loading()).toBe(limit)
    await arrives(pictures[0]!)
    expect(loading()).toBe(limit)
    expect(pictures[limit]!.hasAttribute('data-loading')).toBe(true)
  })

  it('goes on after a picture that failed [IMG-39]', async () => {
    isPhone = true
    const { images, root, pictures } = openPage(many(2))
    images.adopt(root)
    await settled()
    await arrives(pictures[0]!, 'error')
    expect(pictures[1]!.hasAttribute('data-loading')).toBe(true)
  })

  it('takes what is shown now before what may be shown next', async () => {
    isPhone = true
    const { images, pictures } = openPage(many(4))
    const [first, later, next, current] = pictures as unknown as [Element, Element, Element, Element]
    void images.load(first)
    await settled()
    images.preload([later])
    await settled()
    void images.load(next, { priority: 'neighbour' })
    await settled()
    void images.load(current, { priority: 'current' })
    await settled()
    for (const picture of [first, current, next, later]) {
      expect(picture.getAttribute('data-loading'), picture.getAttribute('data-src') ?? '').toBe('true')
      await arrives(picture)
    }
  })

  it('hurries what is wanted sooner than before, and never puts it off', async () => {
    isPhone = true
    const { images, pictures } = openPage(many(3))
    const [first, second, third] = pictures as unknown as [Element, Element, Element]
    void images.load(first)
    await settled()
    images.preload([second, third])
    await settled()
    void images.load(third, { priority: 'current' })
    await settled()
    images.preload([third])
    await settled()
    await arrives(first)
    expect(third.hasAttribute('data-loading')).toBe(true)
    expect(second.hasAttribute('data-loading')).toBe(false)
  })

  it('lets go of a picture that was left behind before its turn came', async () => {
    isPhone = true
    const { images, root, pictures } = openPage(many(2, ''))
    const [first, second] = pictures as unknown as [Element, Element]
    images.adopt(root)
    await settled()
    near([first, second].map(target => ({ target, isIntersecting: true })))
    await settled()
    near([{ target: second, isIntersecting: false }])
    await settled()
    await arrives(first)
    expect(second.hasAttribute('src')).toBe(false)
    near([{ target: second, isIntersecting: true }])
    await settled()
    expect(second.hasAttribute('src')).toBe(true)
  })
})

describe('what it refuses', () => {
  it.each([
    ['what is no picture', () => document.querySelector('main'), 'Element is not a valid image element'],
    ['a picture that stands nowhere', () => Object.assign(new Image(), { alt: '' }), 'Image element has no parentNode'],
    ['a picture without a source', () => document.querySelector('img'), 'Invalid or missing image source'],
    ['nothing', () => null, 'No image'],
  ])('%s, and says why [IMG-42 IMG-43 IMG-44 IMG-45 IMG-49]', async (_, given, message) => {
    const { images } = openPage(['data-src="  "'])
    expect(await images.load(given(), { load: 'true' })).toBe(false)
    expect(warned).toEqual([message])
  })

  it('a list without pictures, and a page that is not there [IMG-46 IMG-47 IMG-49]', async () => {
    const { images, root } = openPage([])
    images.preload([])
    await settled()
    images.adopt(root)()
    await settled()
    images.adopt(null)()
    await settled()
    expect(warned).toEqual(['No images', 'No images', 'No root node'])
  })

  it('to measure what has not loaded [IMG-48 IMG-49]', async () => {
    const { images, picture } = one()
    expect(images.measure(picture)).toBeUndefined()
    await settled()
    expect(warned).toEqual(['not loaded'])
    Object.defineProperties(picture, { naturalWidth: { value: 750 }, naturalHeight: { value: 500 } })
    expect(images.measure(picture)).toEqual({ width: 750, height: 500 })
  })
})

describe('a page’s images', () => {
  it('leave a picture alone that the browser loads by itself, and tell when it is there', async () => {
    const { images, picture, address } = one('src="/small.jpg" loading="lazy"')
    Object.defineProperty(picture, 'complete', { value: false })
    const came = images.load(picture)
    await Promise.resolve()
    await arrives(picture)
    expect(await came).toBe(true)
    expect([address(), picture.loading]).toEqual(['/small.jpg', 'eager'])
  })

  it('are put back as they were drawn, and what comes later changes nothing', async () => {
    const { images, root, pictures, clock } = openPage([
      ...many(3),
      'data-src="/b.jpg" data-use-background-image="true" data-load="true"',
      'data-src="/c.jpg"',
    ])
    const drawn = root.innerHTML
    for (let times = 0; times < 20; times += 1) {
      const dispose = images.adopt(root)
      await settled()
      await arrives(pictures[3]!)
      dispose()
      dispose()
      expect(root.innerHTML).toBe(drawn)
    }
    await arrives(pictures[0]!)
    expect(root.innerHTML).toBe(drawn)
    expect([watched.size, clock.waiting()]).toEqual([0, 0])
  })

  it('that are laid into their frames by numbers are laid anew when the frame has another size [IMG-16 IMG-58]', async () => {
    const { load, services, clock, picture } = one(
      'data-use-advanced-positioning="true" data-image-dimensions="400x200"',
      { width: 200, height: 100 },
    )
    void load()
    await settled()
    expect(
      onePerPage<unknown>(services, 'objectFitContain', () => undefined),
      'known by its name',
    ).toBe(resizeObserverOf(services, 'objectFitContain'))
    sizeOf(picture.parentElement!, { width: 300, height: 100 })
    sized([{ target: picture.parentElement! }])
    expect(picture.style.width).toBe('200px')
    clock.advance(300)
    expect(picture.style).toMatchObject({ width: '300px', height: '150px', top: '-25px' })
  })

  it('are the page’s own', async () => {
    const services = sampleServices()
    expect(snippetImagesOf(services)).toBe(snippetImagesOf(services))
    expect(snippetImagesOf(sampleServices())).not.toBe(snippetImagesOf(services))
  })
})

describe('pictures of our own views', () => {
  const second = 'data-load="false" width="1500" height="1000"'

  it.each([
    ['fill their frames', second, '1000w'],
    ['are shown whole', `${second} data-mode="contain"`, '500w'],
    ['are never asked for wider than they are', 'data-load="false" width="280" height="200"', '300w'],
  ])(
    'that %s come when they are asked for, at the width they need, and go [IMG-07 IMG-28 IMG-29]',
    async (_, markup, format) => {
      const { services, picture, address, root } = one(markup, { width: 400, height: 600 })
      const drawn = root.innerHTML
      const images = imagesOf(services)
      const dispose = images.adopt([picture])
      expect(address()).toBeNull()
      const came = images.load(picture, () => ({ priority: 'current' }))
      expect(address()).toBe(`/a.jpg?format=${format}`)
      await arrives(picture)
      expect(await came).toBe(true)
      dispose()
      expect(root.innerHTML).toBe(drawn)
    },
  )
})
