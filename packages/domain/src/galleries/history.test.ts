import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfSlide, itemIdFromHash, slideIndexOf, startIndexFromHistory } from './history'

const slides = [{ id: 'a1', url: '/first' }, { id: 'b2', url: 'second/' }, { id: 'c3' }, { id: 'd4', url: 'deep/er' }]

describe('reading the address', () => {
  it.each([
    ['#itemId=b2', 'b2'],
    ['itemId=b2', 'b2'],
    ['#show=1&itemId=b2&x=y', 'b2'],
    ['#itemId=caf%C3%A9', 'café'],
    ['#itemId=50%', '50%'],
    ['#itemId=', undefined],
    ['#myitemId=b2', undefined],
    ['#itemid=b2', undefined],
    ['', undefined],
  ])('%s holds %s [GAL-54]', (hash, item) => {
    expect(itemIdFromHash(hash)).toBe(item)
  })

  it('never throws on a text', () => {
    fc.assert(fc.property(fc.string(), text => void itemIdFromHash(`#itemId=${text}`)))
  })

  it.each([
    ['a1', 0],
    ['first', 0],
    ['/first/', 0],
    ['//first//', 0],
    ['second', 1],
    ['c3', 2],
    ['deep/er', 3],
    ['deeper', undefined],
    ['third', undefined],
    ['', undefined],
  ])('"%s" is slide %s [GAL-31 GAL-55]', (item, index) => {
    expect(slideIndexOf(slides, item)).toBe(index)
  })

  it.each(['', '/', '//'])('"%s" is no slide, also when some have no address', item => {
    expect(slideIndexOf([{ id: 'a', url: '' }, { id: 'b', url: '/' }, { id: 'c' }], item)).toBeUndefined()
  })

  it('jumps to the slide of the hash only with history on [GAL-54 GAL-55 GAL-59]', () => {
    expect(startIndexFromHistory({ historyHash: true, slides, hash: '#itemId=second' })).toBe(1)
    expect(startIndexFromHistory({ historyHash: true, slides, hash: '#other' })).toBeUndefined()
    expect(startIndexFromHistory({ historyHash: false, slides, hash: '#itemId=second' })).toBeUndefined()
  })
})

describe('replacing the address', () => {
  const request = {
    historyHash: true,
    inBackendEditor: false,
    collectionUrl: '/portfolio',
    slide: { id: 'a1', url: 'first' },
  }

  it.each([
    ['collection url plus slide url', {}, '/portfolio/first'],
    [
      'one slash between them',
      { collectionUrl: '/portfolio/', slide: { id: 'a1', url: '/first' } },
      '/portfolio/first',
    ],
    ['one slash in place of two', { collectionUrl: '/portfolio//' }, '/portfolio/first'],
    ['the id without a url', { slide: { id: 'a1' } }, '/portfolio/a1'],
    ['the id with an empty url', { slide: { id: 'a/1', url: '' } }, '/portfolio/a%2F1'],
    ['nothing in the backend editor', { inBackendEditor: true }, undefined],
    ['nothing with history off', { historyHash: false }, undefined],
  ])('writes %s [GAL-56 GAL-57 GAL-58 GAL-59]', (_, change, address) => {
    expect(addressOfSlide({ ...request, ...change })).toBe(address)
  })
})
