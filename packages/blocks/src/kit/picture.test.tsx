import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DeferredPicture, Picture, waitingStyle } from './picture'
import { sampleAsset } from './testing/draw-block'

const draw = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture asset={sampleAsset()} alt="A jar" sizes="50vw" {...props} />)

describe('picture', () => {
  it('lets the browser choose by the place it takes, which it knows of a picture that waits', () => {
    expect(draw()).toContain('sizes="auto, 50vw"')
    expect(draw({ isFirst: true })).toContain('sizes="50vw"')
    expect(draw()).toContain('src="/media/jar.jpg?format=1000w"')
  })

  it('says where it comes from, its dimensions and its focal point, for code that looks [IMG-23 IMG-53]', () => {
    expect(draw({ asset: sampleAsset({ focalPoint: { x: 0.25, y: 0.75 } }) })).toContain(
      'data-src="/media/jar.jpg" data-image="/media/jar.jpg" data-image-dimensions="1120x1400" ' +
        'data-image-focal-point="0.25,0.75"',
    )
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

describe('a deferred picture', () => {
  const drawDeferred = (props: Partial<Parameters<typeof DeferredPicture>[0]> = {}) =>
    renderToStaticMarkup(<DeferredPicture asset={sampleAsset()} alt="A jar" sizes="50vw" {...props} />)
  const [before] = drawDeferred().split('<noscript>')

  it('has its size and all that a loader needs, but no address [IMG-23]', () => {
    expect(before).toContain('width="1120" height="1400"')
    expect(before).toContain('data-src="/media/jar.jpg"')
    expect(before).toContain('data-image-dimensions="1120x1400" data-image-focal-point="0.5,0.5"')
    expect(before).not.toMatch(/ src(?:Set)?="/)
  })

  it('is a picture as any other for those without script, unless it takes script to see it', () => {
    expect(drawDeferred()).toMatch(/<noscript><img[^>]* src="\/media\/jar.jpg\?format=1000w"[^>]*><\/noscript>$/)
    expect(drawDeferred({ isShownByScript: true })).not.toContain('noscript')
  })

  it('says when it is loaded, and how it lies in its frame [IMG-01 IMG-07 IMG-09]', () => {
    expect(drawDeferred({ load: 'false', fit: 'fit' })).toContain(
      'data-load="false" data-mode="contain" data-fit-alignment="center"',
    )
    expect(before).not.toMatch(/data-load|data-mode/)
  })

  it('is left to the browser when it is a drawing', () => {
    const html = drawDeferred({ asset: sampleAsset({ url: '/media/logo.svg', contentType: 'image/svg+xml' }) })
    expect(html).toMatch(/^<img[^>]* src="\/media\/logo.svg"[^>]*>$/)
  })
})
