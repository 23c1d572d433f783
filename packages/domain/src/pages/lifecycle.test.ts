import { describe, expect, it, vi } from 'vitest'
import { createPageLifecycle } from './lifecycle'

const build = () => {
  const report = vi.fn()
  return { report, page: createPageLifecycle(report) }
}

describe('the life of a page', () => {
  it('starts as not initialised [PAGE-31]', () => expect(build().page.isInitialised()).toBe(false))

  it('is initialised only when all start-up callbacks have run [PAGE-32]', () => {
    const { page } = build()
    const seen: (string | boolean)[] = []
    page.onStart(() => seen.push('a', page.isInitialised()))
    page.onStart(() => {
      seen.push('b', page.isInitialised())
      page.onStart(() => seen.push('c', page.isInitialised()))
    })
    expect(seen).toEqual([])
    page.start()
    expect(seen).toEqual(['a', false, 'b', false, 'c', false])
    expect(page.isInitialised()).toBe(true)
  })

  it('starts once', () => {
    const { page } = build()
    const callback = vi.fn()
    page.onStart(callback)
    page.start()
    page.start()
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('runs a late callback at once [PAGE-33]', () => {
    const { page } = build()
    const callback = vi.fn()
    page.start()
    page.onStart(callback)
    expect(callback).toHaveBeenCalledTimes(1)
  })

  it('is reset by a destroy, which runs the teardown callbacks once [PAGE-34 PAGE-35]', () => {
    const { page, report } = build()
    const start = vi.fn()
    const teardown = vi.fn(() => expect(page.isInitialised()).toBe(false))
    page.onStart(start)
    page.onTeardown(teardown)
    page.start()
    expect(teardown).not.toHaveBeenCalled()
    page.destroy()
    expect(page.isInitialised()).toBe(false)
    expect(teardown).toHaveBeenCalledTimes(1)
    page.start()
    expect(start).toHaveBeenCalledTimes(2)
    page.destroy()
    expect(teardown).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('reports a callback that throws and runs the others [PAGE-36]', () => {
    const { page, report } = build()
    const broken = new Error('broken block')
    const other = vi.fn()
    const fail = () => {
      throw broken
    }
    page.onStart(fail)
    page.onStart(other)
    page.onTeardown(fail)
    page.onTeardown(other)
    page.start()
    expect(page.isInitialised()).toBe(true)
    page.onStart(fail)
    page.destroy()
    expect(other).toHaveBeenCalledTimes(2)
    expect(report.mock.calls).toEqual([[broken], [broken], [broken]])
  })
})
