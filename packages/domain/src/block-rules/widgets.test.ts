import { describe, expect, it } from 'vitest'
import { hasOverlayManager, informationBarQuery, showsAnnouncementBar } from './bars'
import { previewNotice, previewOnlyBlocks, reservationLook } from './reservation'
import { checkReview, reviewMessages, reviewPlace } from './reviews'
import { lessonSummary } from './summary-text'
import { isServerRendered, widgetHtml, widgetRenderingCall } from './widget-rendering'

describe('reservation widget', () => {
  it.each([
    [749, { layout: 'column', theme: 'standard' }],
    [750, { layout: 'column', theme: 'standard' }],
    [751, { layout: 'row', theme: 'standard' }],
    [850, { layout: 'row', theme: 'standard' }],
    [851, { layout: 'row', theme: 'wide' }],
  ])('%d px wide [BLK-38 BLK-39 BLK-46]', (width, look) => {
    expect(reservationLook(width)).toEqual(look)
  })

  it('tells logged-in owners and editors to log out [BLK-40 BLK-41 BLK-42]', () => {
    expect(previewNotice('reservation', true)).toEqual({
      title: 'Preview Only',
      text: 'Please log out of your account in order to use the reservation block.',
      close: 'OK',
    })
    expect(previewNotice('reservation', false)).toBeUndefined()
  })

  it('so do the registry and scheduling widgets [BLK-47]', () => {
    expect(previewOnlyBlocks).toEqual(['reservation', 'registry', 'scheduling'])
    expect(previewNotice('registry', true)).toEqual({
      title: 'Preview Only',
      text: 'Please log out of your account in order to use the registry block.',
      close: 'OK',
    })
    expect(previewNotice('scheduling', true)?.text).toBe(
      'Please log out of your account in order to use the scheduling block.',
    )
  })
})

describe('bars', () => {
  it.each([
    [true, false, true],
    [true, true, true],
    [false, true, true],
    [false, false, false],
  ])('team member %s, flag %s: announcement bar %s [BLK-61 BLK-63]', (isTeamMember, showAnnouncementBar, shows) => {
    expect(showsAnnouncementBar({ isTeamMember, showAnnouncementBar })).toBe(shows)
  })

  it('gives the overlay manager to the team only [BLK-62]', () => {
    expect(hasOverlayManager({ isTeamMember: true })).toBe(true)
    expect(hasOverlayManager({ isTeamMember: false })).toBe(false)
  })

  it('shows the information bar in windows of up to 1024 px [BLK-64]', () => {
    expect(informationBarQuery).toBe('(max-width: 1024px)')
  })
})

describe('server-rendered widgets', () => {
  const sent = (request: Parameters<typeof widgetRenderingCall>[0]) => {
    const result = widgetRenderingCall(request)
    if (!result.ok) throw new Error(result.reason)
    const { form, ...call } = result.request
    return { call, fields: Object.keys(form ?? {}), widget: JSON.parse(String(form?.widgetJSON)) as unknown }
  }
  const request = { type: 'flickr', blockId: 'block-abc', settingsJson: '{"count":"a&b=c"}' } as const

  it('are the social galleries and event summaries [BLK-55 BLK-56]', () => {
    expect(['flickr', 'instagram', 'fivehundredpix', 'event-summary', 'image'].map(isServerRendered)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('are asked for with type, id and value [BLK-48 BLK-49 BLK-50 BLK-51 BLK-52]', () => {
    expect(sent(request)).toEqual({
      call: { method: 'POST', url: '/api/widget/GetWidgetRendering' },
      fields: ['widgetJSON'],
      widget: { type: 'flickr', id: 'abc', value: { count: 'a&b=c' } },
    })
    expect(sent({ ...request, blockId: 'my-block-1' }).widget).toMatchObject({ id: 'my-block-1' })
  })

  it('carry the collection only for event summaries [BLK-53]', () => {
    expect(sent({ ...request, type: 'event-summary', collectionId: 'c1' }).widget).toEqual({
      type: 'event-summary',
      id: 'abc',
      value: { count: 'a&b=c' },
      collectionId: 'c1',
    })
    expect(sent({ ...request, collectionId: 'c1' }).widget).not.toHaveProperty('collectionId')
  })

  it('are refused for bad settings [BLK-58]', () => {
    expect(widgetRenderingCall({ ...request, settingsJson: '{count' })).toEqual({
      ok: false,
      reason: 'invalid-settings',
    })
  })

  it.each([
    [{ data: { html: '<p>x</p>' } }, '<p>x</p>'],
    [{ data: { html: '' } }, ''],
    [{ data: { html: 5 } }, undefined],
    [{ data: null }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('the answer %o replaces the content with %s [BLK-54]', (answer, html) => {
    expect(widgetHtml(answer)).toBe(html)
  })
})

describe('lesson summary', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One<br>Two'],
    ['<p class="a">One</p>\n <P>Two</P>', 'One<br>Two'],
    ['<p>One</p><p class="b">Two</p>', 'One<br>Two'],
    ['<p>One</p>', 'One'],
    ['<pre>code</pre>', '<pre>code</pre>'],
    ['plain', 'plain'],
    [' <p>One</p> ', 'One'],
  ])('%s becomes %s [BLK-60]', (html, text) => {
    expect(lessonSummary(html)).toBe(text)
  })
})

describe('reviews', () => {
  it.each([
    [undefined, false],
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [2.5, false],
  ])('a rating of %s may be sent: %s [BLK-67]', (rating, ok) => {
    expect(checkReview({ rating })).toEqual(ok ? { ok: true } : { ok: false, reason: 'no-rating' })
  })

  it.each([
    ['no-rating', 'Please select a star rating', 'beside-form'],
    ['failed', 'Try submitting your review again', 'beside-form'],
    ['expired', 'Your review request has expired', 'full-page'],
    ['already-reviewed', 'You have already reviewed this purchase', 'full-page'],
    ['no-products', 'There are no products to review', 'full-page'],
  ] as const)('%s reads "%s" and stands %s [BLK-67 BLK-68 BLK-69 BLK-70 BLK-71 BLK-72]', (reason, text, place) => {
    expect(reviewMessages[reason]).toBe(text)
    expect(reviewPlace(reason)).toBe(place)
  })
})
