import { devicePreviewModes } from '@sitewright/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { breakpointOf, devices, frameSize } from './device'

describe('device previews', () => {
  it('are the three there are [EDIT-02]', () => {
    expect(devices.map(({ mode }) => mode).sort()).toEqual([...devicePreviewModes].sort())
  })

  it('a desktop beside the panels is drawn wide and made smaller', () => {
    expect(frameSize('desktop', 720, { isEditing: false })).toEqual({ width: 1440, scale: 0.5 })
    expect(frameSize('desktop', 1600, { isEditing: false })).toEqual({ width: 1600, scale: 1 })
  })

  it('while editing the page takes the width there is, pixel by pixel', () => {
    expect(frameSize('desktop', 1200, { isEditing: true })).toEqual({ width: 1200, scale: 1 })
  })

  it('tablet and phone have their own widths', () => {
    expect(frameSize('tablet', 1200, { isEditing: true })).toEqual({ width: 834, scale: 1 })
    expect(frameSize('phone', 1200, { isEditing: false })).toEqual({ width: 390, scale: 1 })
    expect(frameSize('tablet', 417, { isEditing: false })).toEqual({ width: 834, scale: 0.5 })
  })

  it('only the phone has a layout of its own [EDIT-05]', () => {
    expect(breakpointOf('tablet')).toBe('desktop')
    expect(breakpointOf('phone')).toBe('mobile')
  })
})
