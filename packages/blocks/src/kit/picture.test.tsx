import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture, waitingStyle } from './picture'
import { sampleAsset } from './testing/draw-block'

const draw = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture asset={sampleAsset()} alt="A jar" sizes="50vw" {...props} />)

describe('picture', () => {
  it('lets the browser choose by the place it takes', () => {
    expect(draw()).toContain('sizes="50vw"')
    expect(draw()).toContain('src="/media/jar.jpg?format=1000w"')
  })

  it('serves a drawing as it is, as it has no widths', () => {
    const html = draw({ asset: sampleAsset({ url: '/media/logo.svg', contentType: 'image/svg+xml' }) })
    expect(html).toContain('src="/media/logo.svg"')
    expect(html).not.toContain('srcSet')
  })

  it.each([
    ['fill', 'object-fit:cover;object-position:50% 50%'],
    ['fit', 'object-fit:contain'],
    ['stretch', 'object-fit:fill'],
  ] as const)('%s', (fit, style) => {
    expect(draw({ fit })).toContain(`style="${style}"`)
  })

  it('shows its colour while it waits, unless it may be see-through', () => {
    expect(waitingStyle(sampleAsset({ placeholder: 'data:image/webp;base64,AA' }))).toEqual({
      backgroundColor: '#cbc4b7',
      backgroundImage: 'url("data:image/webp;base64,AA")',
      backgroundSize: 'cover',
    })
    expect(waitingStyle(sampleAsset({ contentType: 'image/png' }))).toEqual({})
  })
})
