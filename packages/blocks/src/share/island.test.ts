import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { mount } from './island'

const page = { url: 'https://tern.example/shop', title: 'Tern', copied: 'Link copied' }
const writeText = vi.fn(async () => {})
const shareWith = vi.fn(async () => {})

beforeEach(() => {
  writeText.mockClear()
  shareWith.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function open({ canShare = false } = {}) {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(canShare ? { share: shareWith } : {}) })
  document.body.innerHTML = '<div><button data-share="copy"></button><button data-share="system"></button></div>'
  const root = document.body.firstElementChild as HTMLElement
  const clock = testClock()
  const [announce, report] = [vi.fn(), vi.fn()]
  const dispose = mount(root, page, sampleServices({ clock, announce, report }))
  const [copy, system] = root.querySelectorAll('button')
  return { clock, announce, report, dispose, copy: copy!, system: system! }
}

describe('share buttons in the browser', () => {
  it('copy the address and say so, for a while', async () => {
    const { copy, announce, clock } = open()
    copy.click()
    await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Link copied'))
    expect(writeText).toHaveBeenCalledWith(page.url)
    expect(copy.dataset['copied']).toBe('')
    clock.advance(2000)
    expect(copy.dataset['copied']).toBeUndefined()
  })

  it('ask the device, and copy where it knows no way', async () => {
    const { system } = open({ canShare: true })
    system.click()
    await vi.waitFor(() => expect(shareWith).toHaveBeenCalledWith({ url: page.url, title: page.title }))
    expect(writeText).not.toHaveBeenCalled()
    open().system.click()
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(page.url))
  })

  it('take it as no fault when somebody changes their mind', async () => {
    shareWith.mockRejectedValue(new DOMException('', 'AbortError'))
    const { system, report } = open({ canShare: true })
    system.click()
    await vi.waitFor(() => expect(shareWith).toHaveBeenCalled())
    expect(report).not.toHaveBeenCalled()
  })

  it('do nothing once they are disposed of', async () => {
    const { copy, dispose, clock } = open()
    dispose()
    copy.click()
    expect(writeText).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })
})
