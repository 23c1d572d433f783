import { describe, expect, it } from 'vitest'
import {
  blockTypes,
  canBecome,
  collectionTypes,
  commercePageTypes,
  contentPageTypes,
  contentRecordKinds,
  coverPageKinds,
  features,
  isPageType,
  isPublicationState,
  isWebsiteStatus,
  itemRecordTypes,
  mailPageTypes,
  pageTypes,
  productTypes,
  publicationStates,
  publicationTransitions,
  readMember,
  services,
  specialPageKinds,
  stateOfLabel,
  systemPageTypes,
  unitSystems,
  visibilityLabelOf,
  visibilityLabels,
  websiteStatuses,
  websiteTypes,
} from './index'

describe('page types', () => {
  it('of content [ENUM-01]', () => {
    expect(contentPageTypes).toEqual({ collection: 1, page: 2, splashPage: 3, contentItem: 50 })
  })

  it('of the system [ENUM-02]', () => {
    expect(systemPageTypes).toEqual({
      notFound: 100,
      error: 101,
      search: 102,
      lockScreen: 103,
      popupOverlay: 104,
      protectedContent: 105,
      memberAreaAccessDenied: 106,
    })
  })

  it('of commerce [ENUM-03]', () => {
    expect(commercePageTypes).toEqual({
      showCart: 200,
      checkout: 201,
      orderConfirmed: 202,
      donate: 203,
      contributionConfirmed: 204,
      commerceCartV2: 205,
      subscriptionConfirmed: 206,
      orderReceived: 207,
      membershipConfirmed: 208,
      reviewsRequest: 209,
      digitalProductComposerPreview: 210,
      orderStatus: 211,
    })
  })

  it('of mail [ENUM-04]', () => {
    expect(mailPageTypes).toEqual({ newsletterUnsubscribe: 300, commerceEmailPreview: 301 })
  })

  it('stand together in one list', () => {
    expect(Object.keys(pageTypes)).toHaveLength(4 + 7 + 12 + 2)
    expect(new Set(Object.values(pageTypes)).size).toBe(25)
    expect([0, 1, 3, 4, 50, 106, 107, 211, 212, 301, '1'].map(isPageType)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('special page kinds [ENUM-05]', () => {
    expect(specialPageKinds).toEqual(['cover-page', 'lock-screen', 'popup-overlay'])
  })

  it('cover page kinds [ENUM-06]', () => {
    expect(coverPageKinds).toEqual({ coverPage: 1, lockScreen: 2, popupOverlay: 3 })
  })
})

describe('numbers of which only some are known', () => {
  const outside = { ok: false, reason: 'out-of-range' }

  it('block types [ENUM-07 ENUM-08]', () => {
    expect([blockTypes.first, blockTypes.last]).toEqual([1, 71])
    expect(blockTypes.known).toEqual({
      navigation: 1,
      html: 2,
      image: 5,
      gallery: 8,
      form: 9,
      product: 43,
      newsletter: 51,
      donation: 52,
      button: 53,
      memberArea: 67,
      accordion: 69,
      marquee: 70,
      shape: 71,
    })
  })

  it('collection types [ENUM-09]', () => {
    expect(readMember(collectionTypes, 1)).toEqual({ ok: true, number: 1, name: null })
    expect(readMember(collectionTypes, 25)).toEqual({ ok: true, number: 25, name: null })
    expect(readMember(collectionTypes, 26)).toEqual(outside)
  })

  it('item record types [ENUM-10 ENUM-11]', () => {
    expect([itemRecordTypes.first, itemRecordTypes.last]).toEqual([1, 63])
    expect(itemRecordTypes.known).toEqual({ review: 10, storeItem: 11, event: 12, lesson: 62, courseItem: 63 })
  })

  it('features [ENUM-27 ENUM-28]', () => {
    expect([features.first, features.last]).toEqual([1, 70])
    expect(Object.keys(features.known)).toEqual([
      'commerce',
      'subscriptions',
      'afterpay',
      'klarna',
      'clearpay',
      'giftCards',
      'pointOfSale',
      'productReviews',
    ])
  })

  it('social and integration services [ENUM-29]', () => {
    expect(readMember(services, 3)).toEqual({ ok: true, number: 3, name: 'instagram' })
    expect(readMember(services, 100)).toEqual({ ok: true, number: 100, name: 'opentable' })
    expect(readMember(services, 200)).toMatchObject({ ok: true })
    expect(readMember(services, 201)).toEqual(outside)
  })

  it.each([
    ['features', features],
    ['services', services],
    ['block types', blockTypes],
    ['item record types', itemRecordTypes],
  ])('the known %s have numbers of their own inside the range [ENUM-30]', (_, range) => {
    const numbers = Object.values(range.known)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(readMember(range, number)).toMatchObject({ ok: true, number })
  })

  it.each([
    [1, { ok: true, number: 1, name: 'navigation' }],
    [71, { ok: true, number: 71, name: 'shape' }],
    [3, { ok: true, number: 3, name: null }],
    [0, outside],
    [72, outside],
    [-1, outside],
    [1.5, outside],
    [Number.NaN, outside],
    ['1', outside],
    [null, outside],
  ])('block type %j: unknown inside the range is kept, outside is refused [ENUM-30]', (value, expected) => {
    expect(readMember(blockTypes, value)).toEqual(expected)
  })
})

describe('content records', () => {
  it.each([
    ['audio', 'album-track'],
    ['event', 'event-item'],
    ['image', 'gallery-image'],
    ['portfolioItem', 'portfolio-item'],
    ['text', 'blog-post'],
    ['video', 'gallery-video'],
  ] as const)('%s maps to %s [ENUM-12 ENUM-13 ENUM-14 ENUM-15 ENUM-16 ENUM-17]', (type, kind) => {
    expect(contentRecordKinds[type]).toBe(kind)
  })
})

describe('publication states', () => {
  it('have their numbers [ENUM-18]', () => {
    expect(publicationStates).toEqual({
      published: 1,
      scheduled: 2,
      needsReview: 3,
      draft: 4,
      private: 5,
      deleted: 6,
    })
    expect([0, 1, 6, 7, '1', null].map(isPublicationState)).toEqual([false, true, true, false, false, false])
  })

  it('have four labels [ENUM-19]', () => {
    expect(visibilityLabels).toEqual(['draft', 'published', 'needs_review', 'scheduled'])
  })

  it('private and deleted have no label [ENUM-21]', () => {
    expect([1, 2, 3, 4, 5, 6].map(state => visibilityLabelOf(state as 1))).toEqual([
      'published',
      'scheduled',
      'needs_review',
      'draft',
      null,
      null,
    ])
    expect(visibilityLabels.map(stateOfLabel)).toEqual([4, 1, 3, 2])
  })

  // Rows: from. Columns: to published, scheduled, needs review, draft, private, deleted.
  it.each([
    ['published', '. . . x x x'],
    ['scheduled', 'x . . x . x'],
    ['needsReview', 'x x . x . x'],
    ['draft', 'x x x . . x'],
    ['private', 'x . . . . x'],
    ['deleted', '. . . . . .'],
  ] as const)('%s may become %s [ENUM-20]', (from, row) => {
    const allowed = Object.values(publicationStates).map(to => (canBecome(publicationStates[from], to) ? 'x' : '.'))
    expect(allowed.join(' ')).toBe(row)
  })

  it('nothing leaves deleted', () => {
    expect(publicationTransitions[publicationStates.deleted]).toEqual([])
  })
})

describe('sites', () => {
  it('website statuses; 9 and 10 are not assigned [ENUM-22 ENUM-23]', () => {
    expect(websiteStatuses).toEqual({
      expired: 1,
      pastDue: 2,
      trial: 3,
      beta: 4,
      removed: 5,
      internal: 6,
      comped: 7,
      paid: 8,
      linked: 11,
      parkingPage: 12,
      resold: 13,
      resoldGrace: 14,
      enterprise: 15,
    })
    expect([0, 8, 9, 10, 11, 15, 16].map(isWebsiteStatus)).toEqual([false, true, false, false, true, true, false])
  })

  it('website types [ENUM-24]', () => {
    expect(websiteTypes).toEqual({ classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 })
  })

  it('product types [ENUM-25]', () => {
    expect(productTypes).toEqual({ PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 })
  })

  it('unit systems [ENUM-26]', () => {
    expect(unitSystems).toEqual({ imperial: 1, metric: 2 })
  })
})
