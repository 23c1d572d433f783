import { expect, it, vi } from 'vitest'
import { aimFiles, blockFor } from './file-aim'

it.each([
  [['image/png'], 'image'],
  [['image/png', 'image/jpeg'], 'gallery'],
  [['video/mp4', 'image/png'], 'image'],
  [['video/mp4'], 'video'],
  [['application/pdf', 'audio/mpeg'], 'audio'],
  [[], 'image'],
] as const)('files of the types %j would become the block %s', (types, block) => {
  expect(blockFor(types)).toBe(block)
})

it('pictures are taken by images and galleries, other files by no block', () => {
  const begin = vi.fn()
  aimFiles(begin, ['image/png'])
  aimFiles(begin, ['video/mp4'])
  const taken = begin.mock.calls.map(([{ takes }]) => ['image', 'gallery', 'text'].map(takes))
  expect(taken).toEqual([
    [true, true, false],
    [false, false, false],
  ])
  expect(['flow', 'bar', undefined].map(begin.mock.calls[0]![0].fits), 'no file stands on a bar').toEqual([
    true,
    false,
    true,
  ])
})
