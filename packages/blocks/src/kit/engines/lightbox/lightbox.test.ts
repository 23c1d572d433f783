import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeGalleries, drawGallery, openGalleries, slideOf, slidesOf } from '../../testing/gallery-page'

afterEach(() => {
  closeGalleries()
  document.body.innerHTML = ''
})

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.lightbox')!
const part = (name: string) => dialog().querySelector<HTMLElement>(`.lightbox-${name}`)!
const at = () => Number(dialog()?.dataset['index'])

/** A grid whose picture of this number was pressed. */
async function press(number: number, more: object = {}, options: { isStill?: boolean } = {}) {
  const page = await openGalleries(
    drawGallery({ slides: slidesOf(5), design: 'grid', lightbox: true, ...more }),
    options,
  )
  const frames = [...page.root.querySelectorAll<HTMLElement>('.gallery-frame')]
  frames[number]!.focus()
  frames[number]!.click()
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  const key = (name: string) =>
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  return { ...page, frames, key }
}

describe('the lightbox', () => {
  it('opens on the picture that was pressed, with its words, and can go on [MEDIA-03 MEDIA-04 MEDIA-06 MEDIA-13]', async () => {
    const link = { kind: 'address', href: 'https://example.com/print' }
    const slides = [...slidesOf(2), slideOf(2, { note: { en: 'Lofoten, 2024' }, link })]
    await press(1, { slides })
    expect(dialog().open).toBe(true)
    expect([at(), part('count').textContent, part('words').textContent]).toEqual([1, '2 of 3', 'Picture b'])
    part('next').click()
    expect([at(), part('words').textContent]).toEqual([2, 'Picture cLofoten, 2024Open link'])
    expect(part('words').querySelector('a')!.href).toBe('https://example.com/print')
    part('previous').click()
    expect(at()).toBe(1)
  })

  it('has the theme of its block [GAL-19 MEDIA-05]', async () => {
    await press(0, { lightboxTheme: 'light' })
    expect(dialog().className).toBe('lightbox lightbox-light')
  })

  it('grows from the picture on the page in 0.6 s, to 100 px from the edges, under a veil of 0.95 [MEDIA-08 MEDIA-09 MEDIA-10]', async () => {
    vi.stubGlobal('innerWidth', 1440)
    vi.stubGlobal('innerHeight', 900)
    const { animations } = await press(0)
    const picture = dialog().querySelector('img')!
    const grown = animations.find(({ element }) => element === picture)!
    expect(grown.options.duration).toBe(600)
    // 1120 by 1400, in a window of 1440 by 900.
    expect([picture.style.top, picture.style.height, picture.style.width]).toEqual(['100px', '700px', '560px'])
    expect(dialog().style.getPropertyValue('--veil')).toBe('0.95')
  })

  it('takes one arrow key in 200 ms [MEDIA-11]', async () => {
    const { key, clock } = await press(0)
    key('ArrowRight')
    clock.advance(199)
    key('ArrowRight')
    expect(at()).toBe(1)
    clock.advance(1)
    key('ArrowRight')
    expect(at()).toBe(2)
    key('Home')
    expect(at()).toBe(0)
    key('End')
    expect(at()).toBe(4)
  })

  it('knows its zones by 2 percent of the window [MEDIA-12]', async () => {
    vi.stubGlobal('innerWidth', 1000)
    vi.stubGlobal('innerHeight', 1000)
    const { clock } = await press(1)
    // The picture is at 0 to 600 by 0 to 400 for this test.
    const tap = (x: number, y: number) => {
      for (const type of ['pointerdown', 'pointerup'])
        part('stage').dispatchEvent(
          Object.assign(new Event(type, { bubbles: true }), { pointerId: 1, button: 0, clientX: x, clientY: y }),
        )
      clock.advance(300)
    }
    tap(621, 200)
    expect(at()).toBe(2)
    tap(619, 200)
    expect(dialog().querySelector('[data-zoomed]')).not.toBeNull()
    tap(300, 421)
    clock.advance(700)
    expect(dialog()).toBeNull()
  })

  it('closes by its control, by Escape and by the ground, and gives the focus back [MEDIA-14]', async () => {
    const { frames, clock } = await press(2)
    expect(document.activeElement).toBe(dialog())
    part('close').click()
    clock.advance(600)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(frames[2])
    const again = await press(2)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    again.clock.advance(10)
    again.clock.advance(600)
    expect(dialog()).toBeNull()
  })

  it('Escape leaves the zoom first', async () => {
    const { key, clock } = await press(0)
    key('+')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    clock.advance(600)
    expect([dialog().open, dialog().querySelector('[data-zoomed]')]).toEqual([true, null])
  })

  it('closes when the visitor goes back, and makes one entry however many pictures are seen', async () => {
    const push = vi.spyOn(history, 'pushState')
    const { key, clock } = await press(0)
    key('End')
    expect(push).toHaveBeenCalledTimes(1)
    dispatchEvent(new PopStateEvent('popstate'))
    clock.advance(600)
    expect(dialog()).toBeNull()
  })

  it('is above the galleries of the page [GAL-118]', async () => {
    await press(0)
    expect(Number(dialog().style.zIndex)).toBe(889)
  })

  it('has segments while they can be told apart, and the counter alone above 24', async () => {
    await press(0)
    expect(dialog().querySelectorAll('.lightbox-segments i')).toHaveLength(5)
    closeGalleries()
    dialog()?.remove()
    await press(0, { slides: Array.from({ length: 25 }, (_, index) => slideOf(index)) })
    expect(dialog().querySelectorAll('.lightbox-segments i')).toHaveLength(0)
  })
})

describe('an address that names a picture', () => {
  const opened = async (address: string, more: object = {}) => {
    history.replaceState(null, '', address)
    await openGalleries(drawGallery({ slides: slidesOf(5), design: 'grid', lightbox: true, history: true, ...more }))
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
    return at()
  }

  it('opens it: by the hash first, else by the last part of the path [MEDIA-01 MEDIA-02 MEDIA-13]', async () => {
    expect(await opened('/work/picture-b#itemId=slide-3')).toBe(3)
    closeGalleries()
    document.body.innerHTML = ''
    expect(await opened('/work/picture-b')).toBe(1)
  })

  it('gives way to the address of the page when it closes', async () => {
    await opened('/work/picture-b')
    part('next').click()
    expect(location.pathname).toBe('/work/picture-c')
    part('close').click()
    expect(location.pathname).toBe('/work')
  })
})
