import { expect, it } from 'vitest'
import { offeredWidths, sizesAttribute, sourceSet } from './source-set'

it.each([
  [undefined, [100, 300, 500, 750, 1000, 1500, 2500]],
  [4000, [100, 300, 500, 750, 1000, 1500, 2500]],
  [1500, [100, 300, 500, 750, 1000, 1500]],
  [1501, [100, 300, 500, 750, 1000, 1500, 2500]],
  [800, [100, 300, 500, 750, 1000]],
  [80, [100]],
])('an original of %s px offers %o', (original, widths) => {
  expect(offeredWidths(original)).toEqual(widths)
})

it('writes the source set in both size formats [IMG-26]', () => {
  expect(sourceSet({ source: '/a.jpg', originalWidth: 300 })).toBe('/a.jpg?format=100w 100w, /a.jpg?format=300w 300w')
  expect(sourceSet({ source: '/a.jpg', originalWidth: 90, sizeFormat: 'filename' })).toBe('/a-100w.jpg 100w')
})

it('writes sizes from narrow to wide', () => {
  const narrow = [
    { upTo: 1024, size: '50vw' },
    { upTo: 432, size: '100vw' },
  ]
  expect(sizesAttribute(narrow, '33vw')).toBe('(max-width: 432px) 100vw, (max-width: 1024px) 50vw, 33vw')
  expect(sizesAttribute([], '100vw')).toBe('100vw')
})
