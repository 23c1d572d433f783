import type { Page } from 'playwright-core'
import { describe, expect, it, line, publishPageWith, settled } from './kit'

/** What snippets of this kind find on a page. */
type View = Window & {
  Static: { SQUARESPACE_CONTEXT: { website: { id: string; identifier: string }; pageType: number } }
  Squarespace: Record<string, (...given: unknown[]) => Promise<void>>
  ImageLoader: { load: (image: Element, options: object) => Promise<boolean> }
  Y: object
  Sitewright: { destroy: () => void; waitFor: (parent: Node, selector: string, ms: number) => Promise<Element> }
  said: string[]
}

/** A page that carries a script which is not ours: only there are the names of other builders. */
const withScript = () => {
  // Before any script of the page runs, as one that stands in its HTML.
  document.addEventListener(
    'readystatechange',
    () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://tags.example/tag.js' })),
    { once: true },
  )
}
const openWith = async (newPerson: () => Promise<Page>, address: string): Promise<Page> => {
  const page = await newPerson()
  await page.route('https://tags.example/**', route => route.abort())
  await page.addInitScript(withScript)
  await page.goto(address)
  await page.waitForFunction(() => 'Squarespace' in window)
  await settled(page)
  return page
}

const problemsOf = (page: Page) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  return problems
}

describe('snippets written for other builders', () => {
  it('an analytics tag reads the page’s context and counts once the page stands [PAGE-30 PAGE-33]', async ({
    site,
    newPerson,
  }) => {
    const page = await openWith(newPerson, site.at('/'))
    const problems = problemsOf(page)
    const said = await page.evaluate(async () => {
      const view = window as unknown as View
      view.said = []
      await view.Squarespace['onInitialize']!(view.Y, () => {
        const { website, pageType } = view.Static.SQUARESPACE_CONTEXT
        view.said.push(`page_view ${website.identifier} ${pageType}`)
      })
      await view.Squarespace['onDestroy']!(view.Y, () => view.said.push('bye'))
      view.Sitewright.destroy()
      return view.said
    })
    expect(said).toEqual([`page_view ${site.identifier} 2`, 'bye'])
    expect(problems).toEqual([])
  })

  it('a chat bubble waits for the body and lies beside the page', async ({ site, newPerson }) => {
    const page = await openWith(newPerson, site.at('/'))
    await page.evaluate(async () => {
      const view = window as unknown as View
      await view.Squarespace['afterBodyLoad']!(() => {
        const bubble = Object.assign(document.createElement('button'), { textContent: 'Chat with us' })
        bubble.style.cssText = 'position:fixed;right:20px;bottom:20px'
        document.body.append(bubble)
      })
    })
    expect(await page.getByRole('button', { name: 'Chat with us' }).isVisible()).toBe(true)
  })

  it('a font loader that waits for an element goes on when it comes, and hears when it does not [PAGE-50]', async ({
    site,
    newPerson,
  }) => {
    const page = await openWith(newPerson, site.at('/'))
    const heard = await page.evaluate(async () => {
      const { waitFor } = (window as unknown as View).Sitewright
      const heading = waitFor(document, 'h1.later', 5000)
      document.querySelector('main h1, main h2')?.classList.add('later')
      document.body.insertAdjacentHTML('beforeend', '<h1 class="later" hidden></h1>')
      const found = await heading
      document.documentElement.classList.add('wf-active')
      const missing = await waitFor(document, '.never', 50).catch((error: Error) => error.message)
      return [found.matches('.later'), missing]
    })
    expect(heard[0]).toBe(true)
    expect(heard[1]).toMatch(/^The element "\.never" was not found within \d+ ms\.$/)
  })

  it('a lightbox plug-in asks the image loader for pictures it put into the page', async ({ site, newPerson }) => {
    const page = await openWith(newPerson, site.at('/'))
    const loaded = await page.evaluate(async () => {
      const view = window as unknown as View
      const shown = document.querySelector<HTMLImageElement>('main img')!
      const [address = ''] = (shown.currentSrc || shown.src).split('?')
      const box = document.createElement('div')
      box.style.cssText = 'width:600px;height:400px'
      box.innerHTML = `<img alt="" data-src="${address}" data-image="${address}" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.5" data-load="false">`
      document.querySelector('main')!.append(box)
      const image = box.querySelector('img')!
      const done = await view.ImageLoader.load(image, { load: true })
      return { done, src: image.getAttribute('src') ?? '' }
    })
    expect(loaded.done).toBe(true)
    expect(loaded.src).toMatch(/format=\d+w/)
  })

  it('a cart counter asks for the cart, and starts blocks in what it put back', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [line])
    const page = await openWith(newPerson, site.at(path))
    const problems = problemsOf(page)
    const status = await page.evaluate(async () => (await fetch('/api/commerce/shopping-cart')).status)
    expect(status, 'nothing is in it yet').toBe(404)
    await page.evaluate(async () => {
      const view = window as unknown as View
      await view.Squarespace['initializeLayoutBlocks']!(view.Y, document.querySelector('main'))
    })
    expect(problems).toEqual([])
  })
})

const filesOf = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  return files
}

describe('code that a page needs', () => {
  it('of the cart comes on the cart page alone [PAGE-37]', async ({ site, newPerson }) => {
    const filesAt = async (path: string) => {
      const page = await newPerson()
      const files: string[] = []
      page.on('request', request => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
      await page.goto(site.at(path))
      await settled(page)
      return files
    }
    const isCart = (name: string) => /^cart-(?!count|drawer|link)[\w-]*\.js$/.test(name)
    const [home, cart] = [await filesAt('/'), await filesAt('/cart')]
    expect([home.some(isCart), cart.some(isCart)]).toEqual([false, true])
  })

  it('of share buttons comes where there are some, and nowhere else [PAGE-40]', async ({ site, newPerson }) => {
    const share = {
      type: 'share',
      version: 1,
      props: { title: {}, targets: [{ id: 'a', kind: 'copy' }], look: 'row' },
    }
    const [plain, shared] = [await publishPageWith(site, [line]), await publishPageWith(site, [line, share])]
    const isShare = (name: string) => /^share-[\w-]{8}\.js$/.test(name)
    const found: boolean[] = []
    for (const path of [plain, '/', '/shop', '/cart', shared]) {
      const page = await newPerson()
      const files = filesOf(page)
      await page.goto(site.at(path))
      await settled(page)
      const button = page.locator('[data-share="copy"]')
      if (path === shared) await button.click()
      else expect(await button.count()).toBe(0)
      await settled(page)
      found.push(files.some(isShare))
    }
    expect(found).toEqual([false, false, false, false, true])
  })

  it('of the owner’s bar stays away from a page that is taken as a picture [PAGE-47]', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    await page.goto(`${site.editorAt('/')}?sqsscreenshot=true`)
    await settled(page)
    expect(await page.getByRole('complementary', { name: 'For you alone' }).count()).toBe(0)
  })
})
