import { describe, expect, it } from 'vitest'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { beforeAfter } from './block'
import { View } from './view'

const first = sampleAsset({ id: 'scan', url: '/media/scan.jpg', alt: { en: 'A scan.' } })
const second = sampleAsset({ id: 'print', url: '/media/print.jpg', alt: { en: 'A print.' } })
const draw = (props: object = {}, data: object = {}, context = {}) =>
  drawBlock(beforeAfter, View, {
    props: { before: 'scan', after: 'print', ...props },
    data: { first, second, ...data },
    context,
  })

describe('before and after', () => {
  it('is a slider of the browser between two pictures, named by them', () => {
    const html = draw({ beforeLabel: { en: 'Scan' }, start: 62 })
    expect(html).toContain('aria-label="Edge between Scan and After"')
    expect(html).toContain('aria-valuetext="62 percent: Scan"')
    expect(html).toContain('type="range" min="0" max="100"')
    expect(html).toContain('--at:62%')
    expect(html).toContain('alt="A scan."')
    expect(html).toContain('alt="A print."')
  })

  it('says once what is seen on both, where it was described here', () => {
    const html = draw({ alt: { en: 'A ridge, scanned and printed.' } })
    expect(html.match(/alt="[^"]*"/g)).toEqual(['alt=""', 'alt="A ridge, scanned and printed."'])
  })

  it('has the box of the first picture, or the one that was asked for', () => {
    expect(draw({ ratio: 'auto' })).toContain('--ratio:0.8')
    expect(draw({ ratio: '16:9' })).toContain('--ratio:1.7778')
  })

  it('stands upright and says so', () => {
    expect(draw({ direction: 'upright' })).toContain('aria-orientation="vertical"')
  })

  it('shows the other alone when one is gone, and nothing without any', () => {
    const html = draw({}, { second: null })
    expect(html).toContain('/media/scan.jpg')
    expect(html).not.toContain('type="range"')
    expect(draw({}, { first: null, second: null })).toBe('')
    expect(draw({}, { first: null, second: null }, { mode: 'canvas' })).toContain('Choose two pictures')
  })
})
