import { emptyDocument, type PageDocument } from '@sitewright/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Editor } from '../history/editor-store'
import { createDrawnDocument } from './drawn-document'

const page = (): PageDocument => ({ ...emptyDocument() })

/** A page that is edited, and a field, a button and a frame that the keyboard may be in. */
function opened() {
  document.body.innerHTML = '<input id="field"><button id="button"></button><iframe id="frame" tabindex="0"></iframe>'
  const store = createStore(() => ({ document: page() }))
  const drawn = createDrawnDocument({ store: store as unknown as Editor['store'] })
  const stop = drawn.connect()
  return {
    edit: () => {
      const document = page()
      store.setState({ document })
      return document
    },
    shown: () => drawn.store.getState(),
    stop,
  }
}
const focus = (id: string) => document.getElementById(id)!.focus()
const frame = () => vi.advanceTimersToNextFrame()

describe('the page', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] }),
  )
  afterEach(() => vi.useRealTimers())

  it.each(['button', 'frame'])('shows an edit at once while the keyboard is in a %s', id => {
    const { edit, shown } = opened()
    focus(id)
    const edited = edit()
    expect(shown()).toBe(edited)
  })

  it('follows what is typed beside it after the frame in which it was typed', () => {
    const { edit, shown } = opened()
    focus('field')
    const before = shown()
    const typed = edit()
    expect(shown()).toBe(before)
    frame()
    expect(shown()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(typed)
  })

  it('shows the last of several letters, once', () => {
    const { edit, shown } = opened()
    focus('field')
    edit()
    const last = edit()
    frame()
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(last)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for nothing any more once something else happens', () => {
    const { edit, shown } = opened()
    focus('field')
    edit()
    focus('button')
    const edited = edit()
    expect(shown()).toBe(edited)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is left alone when its editing ends', () => {
    const { edit, shown, stop } = opened()
    focus('field')
    const before = shown()
    edit()
    stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(shown()).toBe(before)
  })
})
