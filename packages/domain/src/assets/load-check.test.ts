import { expect, it } from 'vitest'
import { checkImage, refuseImageCall } from './load-check'
import { imageCallRefusalMessages, imageRefusalMessages } from './load-messages'

const image = { isImageElement: true, hasParent: true, source: ' /a.jpg ' }

it('lets a complete image through', () => {
  expect(checkImage(image)).toEqual({ ok: true, source: '/a.jpg' })
})

it.each([
  [
    'an element that is no image',
    { ...image, isImageElement: false, hasParent: false },
    'Element is not a valid image element',
  ],
  ['an image without a parent', { ...image, hasParent: false, source: '' }, 'Image element has no parentNode'],
  ['an empty source', { ...image, source: '' }, 'Invalid or missing image source'],
  ['a blank source', { ...image, source: '  ' }, 'Invalid or missing image source'],
  ['no source', { ...image, source: null }, 'Invalid or missing image source'],
  ['an undefined source', { ...image, source: undefined }, 'Invalid or missing image source'],
])('refuses %s [IMG-42 IMG-43 IMG-44]', (_, candidate, message) => {
  const check = checkImage(candidate)
  expect(check.ok ? undefined : imageRefusalMessages[check.reason]).toBe(message)
})

it.each([
  [{ call: 'load-one', image: null } as const, 'No image'],
  [{ call: 'load-all', root: null, images: [] } as const, 'No root node'],
  [{ call: 'load-all', root: {}, images: [] } as const, 'No images'],
  [{ call: 'measure', loaded: false } as const, 'not loaded'],
])('%o is answered with "%s" [IMG-45 IMG-46 IMG-47 IMG-48 IMG-49]', (call, message) => {
  const refusal = refuseImageCall(call)
  expect(refusal && imageCallRefusalMessages[refusal]).toBe(message)
})

it.each([
  [{ call: 'load-one', image: {} } as const],
  [{ call: 'load-all', root: {}, images: [{}] } as const],
  [{ call: 'measure', loaded: true } as const],
])('%o may go ahead [IMG-49]', call => {
  expect(refuseImageCall(call)).toBeUndefined()
})
