import { describe, expect, it } from 'vitest'
import { defaultImageSettings, loadModes } from './image-defaults'
import { imageAttributes, missingGalleryImageAttributes, readImageMarkup, resolveImageSettings } from './image-settings'

const markup = (attributes: Record<string, string>) => readImageMarkup(name => attributes[name])
const givenBy = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(markup(attributes)).filter(([, value]) => value !== undefined))

describe('settings from markup', () => {
  it.each([
    ['source', { 'data-src': ' /a.jpg ' }, { source: '/a.jpg' }],
    ['dimensions', { 'data-image-dimensions': '1500x1000' }, { dimensions: { width: 1500, height: 1000 } }],
    ['fixed ratio', { 'data-fixed-ratio': '1.5' }, { fixedRatio: 1.5 }],
    ['focal point', { 'data-image-focal-point': '0.2,0.8' }, { focalPoint: { x: 0.2, y: 0.8 } }],
    ['load', { 'data-load': 'false' }, { load: 'false' }],
    ['force update', { 'data-force-update': 'true' }, { forceUpdate: true }],
    ['mode', { 'data-mode': 'contain' }, { mode: 'contain' }],
    ['size adjustment', { 'data-size-adjustment': ' 0.5 ' }, { sizeAdjustment: 0.5 }],
    ['size format', { 'data-size-format': 'filename' }, { sizeFormat: 'filename' }],
    ['stretch', { 'data-stretch': 'false' }, { stretch: false }],
    ['background image', { 'data-use-background-image': 'true' }, { useBackgroundImage: true }],
    ['advanced positioning', { 'data-use-advanced-positioning': 'true' }, { useAdvancedPositioning: true }],
    ['save data', { 'data-allow-save-data': 'true' }, { allowSaveData: true }],
    ['pixel ratio minimum', { 'data-min-device-pixel-ratio': '2' }, { minDevicePixelRatio: 2 }],
    ['pixel ratio maximum', { 'data-max-device-pixel-ratio': '3' }, { maxDevicePixelRatio: 3 }],
    ['fit alignment', { 'data-fit-alignment': 'top left' }, { fitAlignment: { x: 0, y: 0 } }],
  ])('reads %s [IMG-01 IMG-08 IMG-13 IMG-14 IMG-15 IMG-16 IMG-17 IMG-25]', (_, attributes, expected) => {
    expect(givenBy(attributes)).toEqual(expected)
  })

  it.each([
    [{ 'data-src': '  ' }],
    [{ 'data-fixed-ratio': '0' }],
    [{ 'data-fixed-ratio': '-1' }],
    [{ 'data-load': 'lazy' }],
    [{ 'data-force-update': 'yes' }],
    [{ 'data-mode': 'fill' }],
    [{ 'data-size-adjustment': '' }],
    [{ 'data-size-adjustment': ' ' }],
    [{ 'data-size-adjustment': 'big' }],
    [{ 'data-size-format': 'path' }],
    [{}],
  ])('treats %o as not given', attributes => {
    expect(givenBy(attributes)).toEqual({})
  })

  it('a load mode is true, false or viewport [IMG-07]', () => {
    expect(loadModes).toEqual(['true', 'false', 'viewport'])
    expect(loadModes.map(mode => markup({ 'data-load': mode }).load)).toEqual(['true', 'false', 'viewport'])
    expect(markup({ 'data-load': 'True' }).load).toBeUndefined()
  })
})

describe('which setting wins', () => {
  it('starts from the defaults [IMG-06 IMG-10 IMG-18 IMG-19]', () => {
    const settings = resolveImageSettings({})
    expect(settings).toEqual(defaultImageSettings)
    expect(settings).toEqual({
      focalPoint: { x: 0.5, y: 0.5 },
      load: 'viewport',
      forceUpdate: false,
      mode: 'cover',
      sizeAdjustment: 1,
      sizeFormat: 'queryString',
      stretch: true,
      useBackgroundImage: false,
      useAdvancedPositioning: false,
      allowSaveData: false,
      minDevicePixelRatio: 0,
      maxDevicePixelRatio: Number.POSITIVE_INFINITY,
    })
  })

  it('options override markup, which overrides the defaults [IMG-01 IMG-02 IMG-24]', () => {
    const settings = resolveImageSettings(
      { mode: 'none', source: undefined },
      markup({ 'data-mode': 'contain', 'data-src': '/a.jpg' }),
    )
    expect(settings.mode).toBe('none')
    expect(settings.source).toBe('/a.jpg')
    expect(resolveImageSettings({}, markup({ 'data-mode': 'contain' })).mode).toBe('contain')
  })

  it.each([
    [-0.5, 0],
    [0, 0],
    [0.5, 0.5],
    [2, 2],
  ])('a size adjustment of %d counts as %d [IMG-11]', (given, counted) => {
    expect(resolveImageSettings({ sizeAdjustment: given }).sizeAdjustment).toBe(counted)
  })
})

describe('gallery images', () => {
  const complete = { 'data-src': '/a.jpg', 'data-image-dimensions': '3x2', 'data-image-focal-point': '0.5,0.5' }

  it('need source, dimensions and focal point [IMG-23]', () => {
    expect(missingGalleryImageAttributes(name => complete[name as keyof typeof complete])).toEqual([])
    expect(missingGalleryImageAttributes(() => null)).toEqual([
      'data-src',
      'data-image-dimensions',
      'data-image-focal-point',
    ])
  })

  it('keeps one attribute name per setting [IMG-25]', () => {
    expect(new Set(Object.values(imageAttributes)).size).toBe(16)
  })
})
