import type { Island } from '@sitewright/blocks/kit/island'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIslandLoader, IslandError } from './loader'

type Near = (nodes: readonly Element[]) => void

const page = (
  markup: string,
  { mount = () => () => {}, fetched = Promise.resolve() }: { mount?: Island<never>; fetched?: Promise<void> } = {},
) => {
  document.body.innerHTML = markup
  const report = vi.fn()
  const mounted = vi.fn(mount)
  const fetchIsland = vi.fn(async (file: string) => {
    if (file !== '/clock.js') throw new TypeError('there is no such file')
    await fetched
    return { mount: mounted }
  })
  const loader = createIslandLoader({ fetchIsland, services: sampleServices({ report }) })
  const root = document.querySelector<HTMLElement>('[data-island]')!
  return { loader, root, mounted, fetchIsland, report }
}

const anArrival = () => {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

const watchNearness = () => {
  let near: Near = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        near = nodes => seen(nodes.map(() => ({ isIntersecting: true })))
        margins.push(options.rootMargin)
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const margins: string[] = []
  return { near: (node: Element) => near([node]), disconnect, margins }
}

const island = (when: string, content = '', props = '{}') =>
  `<div data-island="clock" data-file="/clock.js" data-when="${when}" data-props='${props}'>${content}</div>`

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('when an island starts', () => {
  it('load: with the page, given its element, its props and the services', async () => {
    const { loader, root, mounted } = page(island('load', '', '{"until":5}'))
    loader.start(document)
    await settled()
    expect(mounted).toHaveBeenCalledExactlyOnceWith(root, { until: 5 }, expect.objectContaining({ locale: 'en' }))
  })

  it('idle: when the browser has nothing better to do', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
    vi.stubGlobal('cancelIdleCallback', () => {})
    const { loader, fetchIsland } = page(island('idle'))
    loader.start(document)
    expect(fetchIsland).not.toHaveBeenCalled()
    for (const run of waiting) run()
    expect(fetchIsland).toHaveBeenCalledOnce()
  })

  it('visible: within 200 px of the window, and is watched no longer then [IMG-36 IMG-37]', () => {
    const { near, disconnect, margins } = watchNearness()
    const { loader, root, fetchIsland } = page(island('visible'))
    loader.start(document)
    expect(margins).toEqual(['200px'])
    expect(fetchIsland).not.toHaveBeenCalled()
    near(root)
    expect(fetchIsland).toHaveBeenCalledOnce()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('visible: at once where nearness cannot be watched [IMG-38]', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const { loader, fetchIsland } = page(island('visible'))
    loader.start(document)
    expect(fetchIsland).toHaveBeenCalledOnce()
  })

  it('starts each island once, however often it is asked', async () => {
    const { loader, mounted } = page(island('load'))
    loader.start(document)
    loader.start(document.body)
    await settled()
    expect(mounted).toHaveBeenCalledOnce()
  })
})

describe('interaction', () => {
  const clicks = () => {
    const seen: boolean[] = []
    const mount: Island<never> = element => {
      element.querySelector('button')?.addEventListener('click', () => seen.push(true))
      return () => {}
    }
    return { seen, mount }
  }

  it('holds the first click and hands it over exactly once when the island is there', async () => {
    const arrival = anArrival()
    const { seen, mount } = clicks()
    const { loader, root, mounted } = page(island('interaction', '<button>Add</button>'), {
      mount,
      fetched: arrival.promise,
    })
    loader.start(document)
    root.querySelector('button')?.click()
    root.querySelector('button')?.click()
    expect(seen).toEqual([])
    arrival.resolve()
    await settled()
    expect(mounted).toHaveBeenCalledOnce()
    expect(seen).toEqual([true])
    root.querySelector('button')?.click()
    expect(seen).toEqual([true, true])
  })

  it('fetches the island when the visitor comes near, and holds nothing then', async () => {
    const { seen, mount } = clicks()
    const { loader, root, mounted } = page(island('interaction', '<button>Add</button>'), { mount })
    loader.start(document)
    root.dispatchEvent(new Event('pointerenter'))
    await settled()
    expect(mounted).toHaveBeenCalledOnce()
    expect(seen).toEqual([])
  })

  it('keeps the page from leaving while a submit is held', async () => {
    const submitted = vi.fn((event: Event) => event.preventDefault())
    const mount: Island<never> = element => {
      element.querySelector('form')?.addEventListener('submit', submitted)
      return () => {}
    }
    const { loader, root } = page(island('interaction', '<form><button>Buy</button></form>'), { mount })
    loader.start(document)
    const first = new Event('submit', { bubbles: true, cancelable: true })
    root.querySelector('form')?.dispatchEvent(first)
    expect(first.defaultPrevented).toBe(true)
    expect(submitted).not.toHaveBeenCalled()
    await settled()
    expect(submitted).toHaveBeenCalledOnce()
  })

  it('holds what follows the first touch too, and does it again in its order', async () => {
    const seen: string[] = []
    const mount: Island<never> = element => {
      for (const type of ['input', 'submit'])
        element.addEventListener(type, event => {
          event.preventDefault()
          seen.push(type)
        })
      return () => {}
    }
    const { loader, root } = page(island('interaction', '<form><input name="q"><button>Find</button></form>'), {
      mount,
    })
    loader.start(document)
    const [form, field] = [root.querySelector('form')!, root.querySelector('input')!]
    for (const letter of 'jar') {
      field.value += letter
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(seen).toEqual([])
    await settled()
    expect(seen).toEqual(['input', 'submit'])
    expect(field.value).toBe('jar')
  })

  it('finds the same place again when the island has drawn its own elements', async () => {
    const seen = vi.fn()
    const mount: Island<never> = element => {
      element.innerHTML = '<p></p><button>Add</button>'
      element.querySelector('button')?.addEventListener('click', seen)
      return () => {}
    }
    const { loader, root } = page(island('interaction', '<p></p><button>Add</button>'), { mount })
    loader.start(document)
    root.querySelector('button')?.click()
    await settled()
    expect(seen).toHaveBeenCalledOnce()
  })

  it('lets the browser have the click when the island fails', async () => {
    const { loader, root, report } = page(island('interaction', '<a href="#kept">Cart</a>'), {
      mount: () => {
        throw new Error('broken')
      },
    })
    const followed = vi.fn((event: Event) => event.preventDefault())
    loader.start(document)
    document.body.addEventListener('click', followed)
    root.querySelector('a')?.click()
    expect(followed).not.toHaveBeenCalled()
    await settled()
    expect(report).toHaveBeenCalledOnce()
    expect(followed).toHaveBeenCalledOnce()
    document.body.removeEventListener('click', followed)
  })

  it('leaves a click for another window to the browser', async () => {
    const { loader, root, fetchIsland } = page(island('interaction', '<a href="#x">Cart</a>'))
    loader.start(document)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    root.querySelector('a')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(fetchIsland).not.toHaveBeenCalled()
  })
})

describe('an island that fails', () => {
  it.each([
    [
      'throws',
      island('load', '<b>12:00</b>'),
      () => {
        throw new Error('broken')
      },
    ],
    ['cannot read its props', island('load', '<b>12:00</b>', '{'), () => () => {}],
    ['is not there', island('load', '<b>12:00</b>').replace('/clock.js', '/gone.js'), () => () => {}],
    ['was not built', island('load', '<b>12:00</b>').replace(' data-file="/clock.js"', ''), () => () => {}],
  ])('is reported by name when it %s, and the server’s HTML stays', async (_, markup, mount) => {
    const { loader, root, report } = page(markup, { mount })
    loader.start(document)
    await settled()
    expect(root.innerHTML).toBe('<b>12:00</b>')
    expect(report).toHaveBeenCalledOnce()
    const error = report.mock.calls[0]?.[0]
    expect(error).toBeInstanceOf(IslandError)
    expect(error.message).toContain(root.dataset.island)
  })

  it('does not keep the others from starting', async () => {
    let calls = 0
    const { loader, mounted } = page(island('load') + island('load'), {
      mount: () => {
        calls += 1
        if (calls === 1) throw new Error('broken')
        return () => {}
      },
    })
    loader.start(document)
    await settled()
    expect(mounted).toHaveBeenCalledTimes(2)
  })
})

describe('the end of an island', () => {
  it('disposes what was mounted, once, and can start again', async () => {
    const dispose = vi.fn()
    const { loader, mounted } = page(island('load'), { mount: () => dispose })
    loader.start(document)
    await settled()
    loader.stop(document)
    loader.stop(document)
    expect(dispose).toHaveBeenCalledOnce()
    loader.start(document)
    await settled()
    expect(mounted).toHaveBeenCalledTimes(2)
  })

  it('never mounts what arrives after the end, and mounts once when it was started again meanwhile', async () => {
    const arrival = anArrival()
    const { loader, mounted } = page(island('load'), { fetched: arrival.promise })
    loader.start(document)
    loader.stop(document)
    loader.start(document)
    arrival.resolve()
    await settled()
    expect(mounted).toHaveBeenCalledOnce()
  })

  it('ends only what stands below the node', async () => {
    const dispose = vi.fn()
    const { loader } = page(`<main>${island('load')}</main><aside>${island('load')}</aside>`, { mount: () => dispose })
    loader.start(document)
    await settled()
    loader.stop(document.querySelector('aside')!)
    expect(dispose).toHaveBeenCalledOnce()
  })

  it('reports a dispose that throws and ends the others', async () => {
    const { loader, report } = page(island('load') + island('load'), {
      mount: () => () => {
        throw new Error('stuck')
      },
    })
    loader.start(document)
    await settled()
    loader.stop(document)
    expect(report).toHaveBeenCalledTimes(2)
  })
})
