import type { Item } from '@sitewright/contract/collections'
import { describe, expect, it } from 'vitest'
import { changesOf, formOf, hasChanges, meeting, mineOver } from './item-form'

const item = {
  title: { en: 'Ash' },
  urlId: 'ash',
  excerpt: {},
  imageId: null,
  categoryIds: ['firing'],
  tagIds: [],
  authorIds: [],
  featured: false,
  at: null,
  seo: {},
  facts: { commentsOpen: true, sourceUrl: '' },
} as unknown as Item
const base = formOf(item)

describe('what was changed of an item', () => {
  it('is sent alone, so that nobody’s work on another field is written over', () => {
    expect(changesOf(base, { ...base, featured: true })).toEqual({ featured: true })
    expect(hasChanges(changesOf(base, { ...base, categoryIds: ['firing'] }))).toBe(false)
  })

  it('two people in two fields are no conflict: both stand', () => {
    const mine = { ...base, featured: true }
    const theirs = { ...base, urlId: 'ash-lands' }
    expect(meeting(base, mine, theirs)).toEqual([])
    expect(mineOver(base, mine, theirs)).toMatchObject({ featured: true, urlId: 'ash-lands' })
  })

  it('two in one field are asked, unless they wrote the same', () => {
    const theirs = { ...base, title: { en: 'Ash falls' } }
    expect(meeting(base, { ...base, title: { en: 'Ash lands' } }, theirs)).toEqual(['title'])
    expect(meeting(base, { ...base, title: { en: 'Ash falls' } }, theirs)).toEqual([])
  })
})
