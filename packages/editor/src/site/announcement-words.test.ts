import { emptyDocument, type PageDocument } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { announcementWords } from './announcement-words'

const now = new Date('2026-11-19T12:00:00Z')
const announcing = (props: Record<string, string | null>): PageDocument =>
  ({
    ...emptyDocument(),
    blocks: { a: { id: 'a', sectionId: 's', type: 'announcement', version: 1, props } },
  }) as unknown as PageDocument

describe('an announcement in a few words', () => {
  it.each([
    [{ from: null, until: null }, 'Always'],
    [{ from: null, until: '2026-12-06T12:00:00Z' }, 'Until Dec 6'],
    [{ from: '2026-12-06T12:00:00Z', until: null }, 'From Dec 6'],
    [{ from: null, until: '2026-01-01T00:00:00Z' }, 'Off'],
  ])('%j is %s', (props, words) => expect(announcementWords(announcing(props), 'en', now)).toBe(words))

  it('is none without one', () => expect(announcementWords(emptyDocument(), 'en', now)).toBe('None'))
})
