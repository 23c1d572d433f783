import { describe, expect, it } from 'vitest'
import { paletteOf, readabilityOf, storedPalette } from './colour-words'

const tern = { lightest: '#F5F4F0', light: '#DDE2DC', bright: '#2F4A86', dark: '#46524D', darkest: '#171B19' }

describe('what the palette says about itself', () => {
  it('how well a colour reads, with numbers', () => {
    expect(readabilityOf(tern, 'accent')).toEqual({
      text: 'Readable on Lightest (7.8\u00a0:\u00a01) and Light (6.5\u00a0:\u00a01)',
    })
  })

  it('what does not read, with a way to mend it', () => {
    const { text, failing } = readabilityOf({ ...tern, bright: '#C9A227' }, 'accent')
    expect(text).toBe('Bright on Lightest is 2.2 : 1.')
    expect(failing?.fix?.direction).toBe('darken')
  })

  it('nothing about a palette that cannot be read', () => {
    expect(readabilityOf({ ...tern, bright: 'blue-ish' }, 'accent')).toEqual({ text: '' })
  })
})

it('a palette is stored as it was chosen', () => {
  expect(storedPalette(paletteOf(tern)!)).toEqual(tern)
})
