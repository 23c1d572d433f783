import { formatColour, paletteColourIds } from '@sitewright/domain/design'
import { expect, it } from 'vitest'
import { paletteAt, samplePoints } from './picture-samples'

const stripes = ['#F5F2EC', '#E4D9C8', '#7A3E1D', '#4A3A2E', '#171513']
const bytesOf = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
/** Five stripes of two by two pixels each. */
const pixels = {
  width: 10,
  height: 2,
  data: [0, 1].flatMap(() => stripes.flatMap(stripe => [...bytesOf(stripe), 255, ...bytesOf(stripe), 255])),
}

it('finds the five colours of a picture where they are [CLR-22]', () => {
  const points = samplePoints(pixels)
  expect(points.map(({ x }) => Math.floor(x * 5))).toEqual([0, 1, 2, 3, 4])
  const palette = paletteAt(pixels, points)
  expect(paletteColourIds.map(id => formatColour(palette[id], 'hex'))).toEqual(stripes)
})

it('takes the colour under a point that was moved, also at the very edge [CLR-22]', () => {
  const points = samplePoints(pixels).with(2, { x: 1, y: 1 })
  const palette = paletteAt(pixels, points)
  expect(paletteColourIds.map(id => formatColour(palette[id], 'hex'))).not.toContain('#7A3E1D')
})
