import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage } from '../messages'
import { bytesPerMegabyte, checkLimit, fileSizeUnits, humanizeFileSize, type LimitName, limits } from './index'
import { limitMessages } from './messages'

describe('file sizes', () => {
  it('a megabyte for upload limits is 1,000,000 bytes [ENUM-31]', () => {
    expect(bytesPerMegabyte).toBe(1_000_000)
  })

  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1025, '1 KB'],
    [1034, '1.01 KB'],
    [1536, '1.5 KB'],
    [1_000_000, '976.56 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [20_000_000, '19.07 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4 * 2.25, '2.25 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('%d bytes read "%s" [ENUM-32 ENUM-34 ENUM-35]', (bytes, text) => {
    expect(humanizeFileSize(bytes)).toBe(text)
  })

  it('the units run from Bytes to YB [ENUM-33]', () => {
    expect(fileSizeUnits).toEqual(['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'])
  })

  it('never shows more than two decimals, nor 1024 of a unit that has a next one [ENUM-35]', () => {
    assert(
      property(double({ min: 0, max: 1e26, noNaN: true }), bytes => {
        const [, number, unit] = /^(\d+(?:\.\d{1,2})?) (\w+)$/.exec(humanizeFileSize(bytes)) ?? []
        return unit === 'YB' || Number(number) < 1024
      }),
    )
  })

  it('throws for what is no size', () => {
    const error = new RangeError('A file size is a number of bytes, zero or more.')
    expect(() => humanizeFileSize(-1)).toThrow(error)
    expect(() => humanizeFileSize(Number.NaN)).toThrow(error)
    expect(() => humanizeFileSize(Number.POSITIVE_INFINITY)).toThrow(error)
  })
})

describe('limits', () => {
  it.each<[LimitName, number]>([
    ['blocksPerLayout', 60],
    ['tracksPerAlbum', 60],
    ['orderableItems', 250],
    ['nestedCategories', 10000],
    ['productsPerCollection', 200],
    ['tagLength', 50],
    ['categoryLength', 25],
    ['smugGalleryCount', 20],
    ['smugGallerySize', 50],
    ['savedSections', 100],
    ['mediaFolders', 100],
  ])('%s: %i is the most [ENUM-36 ENUM-37 ENUM-38 ENUM-39 ENUM-40 ENUM-41 ENUM-42 ENUM-43 ENUM-44]', (limit, max) => {
    expect(limits[limit]).toBe(max)
    expect(checkLimit(limit, max)).toEqual({ ok: true })
    expect(checkLimit(limit, max + 1)).toEqual({ ok: false, reason: 'limit-reached', limit, max })
  })

  it('each have a sentence that says which limit was reached [ENUM-45]', () => {
    expect(Object.keys(limitMessages)).toEqual(Object.keys(limits))
    expect(formatMessage(limitMessages.blocksPerLayout, { max: 60 })).toBe(
      'This section holds 60 blocks, the most it can. Add a section below.',
    )
    expect(formatMessage(limitMessages.productsPerCollection, { max: 200 })).toBe(
      'A collection holds 200 products. Make another for the rest.',
    )
    expect(formatMessage(limitMessages.nestedCategories, { max: 10000 })).toContain('10,000 nested categories')
  })
})
