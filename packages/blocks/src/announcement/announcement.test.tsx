// @vitest-environment happy-dom
import { richText } from '@sitewright/domain/rich-text'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { announcement } from './block'
import { mount } from './island'
import { View } from './view'

const draw = (props: object = {}, context: object = {}) =>
  drawBlock(announcement, View, { props: { text: { en: richText('Kiln open day.') }, ...props }, context })

describe('announcement block', () => {
  it('says its text, with a button to close it', () => {
    expect(draw()).toContain('<p>Kiln open day.</p>')
    expect(draw()).toContain('aria-label="Close"')
    expect(draw({ closable: false })).not.toContain('<button')
  })

  it('is not there without words, except where they are written', () => {
    for (const text of [{}, { en: richText('') }]) {
      expect(draw({ text })).toBe('')
      expect(draw({ text }, { mode: 'canvas' })).toContain('class="announcement"')
    }
  })

  it('runs no script when it cannot be closed, nor while it is edited', () => {
    expect(draw()).toContain('data-island="announcement"')
    expect(draw({ closable: false })).not.toContain('data-island')
    expect(draw({}, { mode: 'canvas' })).not.toContain('data-island')
  })

  it('is there between its moments', () => {
    const times = { from: '2026-12-01T08:00:00Z', until: null }
    expect(announcement.shown?.({ text: {}, closable: true, ...times })).toEqual(times)
  })
})

describe('closing it', () => {
  const start = (text: string) => {
    document.body.innerHTML = '<aside class="site-announcement"><div><button></button></div></aside>'
    const bar = document.querySelector<HTMLElement>('aside')!
    const dispose = mount(bar.querySelector('div')!, { text }, sampleServices())
    return { bar, dispose, close: () => bar.querySelector('button')!.click() }
  }
  beforeEach(() => sessionStorage.clear())

  it('lasts for the same words, and ends with other ones', () => {
    const { bar, close } = start('Kiln open day.')
    expect(bar.hidden).toBe(false)
    close()
    expect(bar.hidden).toBe(true)
    expect(start('Kiln open day.').bar.hidden).toBe(true)
    expect(start('The shop is closed.').bar.hidden).toBe(false)
  })

  it('ends with the island', () => {
    const { bar, dispose, close } = start('Kiln open day.')
    dispose()
    close()
    expect(bar.hidden).toBe(false)
  })
})
