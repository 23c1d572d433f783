import { describe, expect, it } from 'vitest'
import { censusHitRequest, censusTimeout, hitKindFor, hitKinds } from './census'
import { buttonContexts, buttonRequest, formRenderRequest, overlayRequest } from './census-blocks'
import { heldClick, mustHoldClick } from './held-click'
import { landingAddress } from './landing'
import { quickViewRequest } from './quick-view'

describe('kinds of hits', () => {
  it('have these numbers [TRK-72]', () => {
    expect(hitKinds).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 })
  })

  it.each([
    ['a page', { on: 'page-load', path: '/about' }, 1],
    ['the search page', { on: 'page-load', path: '/search' }, 2],
    ['the search page with a slash', { on: 'page-load', path: '/search/' }, 2],
    ['the search page with two slashes', { on: 'page-load', path: '/search//' }, 2],
    ['a page below search', { on: 'page-load', path: '/search/more' }, 1],
    ['the search page in another language', { on: 'page-load', path: '/de/search', locale: 'de' }, 2],
    ['a page called search in a list of things', { on: 'page-load', path: '/de/search', locale: 'en' }, 1],
    ['a page below search in another language', { on: 'page-load', path: '/de/search/more', locale: 'de' }, 1],
    ['the front page', { on: 'page-load', path: '/' }, 1],
    ['a heartbeat while visible', { on: 'heartbeat', pageVisible: true }, 10],
    ['a heartbeat while hidden', { on: 'heartbeat', pageVisible: false }, undefined],
    ['audio', { on: 'audio-start' }, 20],
    ['video', { on: 'video-start' }, 21],
  ] as const)('%s [TRK-13 TRK-15]', (_, occasion, kind) => {
    expect(hitKindFor(occasion)).toBe(kind)
  })
})

describe('census hit', () => {
  const page = {
    page: '/shop/mug',
    url: 'https://example.com/shop/mug',
    title: 'Mug',
    itemId: 'i1',
    recordType: 11,
    collectionId: 'c1',
    websiteId: 'w1',
    templateId: 't1',
    website_locale: 'en-US',
    queryString: '?a=1',
    referrer: 'https://search.example',
  }
  const device = {
    userAgent: 'Browser',
    viewportWidth: 1200,
    viewportHeight: 700,
    screenWidth: 1920,
    screenHeight: 1080,
    localStorageSupported: true,
  }

  it('is posted with event, data and visitor cookie [TRK-66 TRK-67]', () => {
    const request = censusHitRequest({ kind: 1, page, device, now: 5, visitorCookie: 'v|1' })
    expect(request).toMatchObject({ method: 'POST', url: '/api/census/RecordHit', form: { event: 1, ss_cvr: 'v|1' } })
    expect(Object.keys(request.form ?? {})).toEqual(['event', 'data', 'ss_cvr'])
  })

  it('says everything about page and device [TRK-68 TRK-69 TRK-70]', () => {
    const request = censusHitRequest({ kind: 1, page, device, now: 5, visitorCookie: '' })
    expect(JSON.parse(String(request.form?.data))).toEqual({
      page: '/shop/mug',
      url: 'https://example.com/shop/mug',
      title: 'Mug',
      itemId: 'i1',
      recordType: 11,
      collectionId: 'c1',
      websiteId: 'w1',
      templateId: 't1',
      website_locale: 'en-US',
      userAgent: 'Browser',
      clientDate: 5,
      viewportWidth: 1200,
      viewportHeight: 700,
      screenWidth: 1920,
      screenHeight: 1080,
      localStorageSupported: true,
      queryString: '?a=1',
      referrer: 'https://search.example',
    })
  })

  it('a quick view has no body [TRK-93]', () => {
    expect(quickViewRequest('p/1')).toEqual({ method: 'POST', url: '/api/census/RecordQuickView/p%2F1' })
  })
})

describe('parts of a page', () => {
  const page = {
    visitorCookie: 'v',
    pageTitle: 'Shop',
    itemId: null,
    collectionId: 'c1',
    pagePath: '/shop',
    pagePermissionTypeValue: 1,
  }
  const fields = {
    visitorCookie: 'v',
    pageTitle: 'Shop',
    pageId: 'c1',
    contentSource: 'c',
    pagePath: '/shop',
    pagePermissionTypeValue: 1,
  }
  const button = {
    id: 'b1',
    buttonText: 'Buy',
    clickthroughUrl: '/buy',
    alignment: 'center',
    size: 'large',
    newWindow: false,
    context: buttonContexts.buttonBlock,
  }

  it.each([
    ['click', '/api/census/button-click'],
    ['render', '/api/census/button-render'],
  ] as const)('a button %s goes to %s with button and page [TRK-78 TRK-79 TRK-80 TRK-82]', (what, url) => {
    expect(buttonRequest(what, button, page)).toEqual({
      method: 'POST',
      url,
      json: {
        id: 'b1',
        buttonText: 'Buy',
        clickthroughUrl: '/buy',
        alignment: 'center',
        size: 'large',
        newWindow: false,
        context: 1,
        ...fields,
      },
    })
  })

  it('knows buttons of blocks and of popups [TRK-81]', () => {
    expect(buttonContexts).toEqual({ buttonBlock: 1, popupOverlay: 2 })
  })

  it('tells items from collections [TRK-83]', () => {
    expect(buttonRequest('click', button, { ...page, itemId: 'i1' }).json).toMatchObject({
      pageId: 'i1',
      contentSource: 'i',
    })
    expect(buttonRequest('click', button, page).json).toMatchObject({ pageId: 'c1', contentSource: 'c' })
  })

  it('a form render carries its id [TRK-91]', () => {
    expect(formRenderRequest('f1', page)).toEqual({
      method: 'POST',
      url: '/api/census/form-render',
      json: { formId: 'f1', ...fields },
    })
  })

  it('an overlay carries id, version and action [TRK-92 TRK-94]', () => {
    expect(overlayRequest({ overlayId: 'o1', version: 3, action: 'closed' }, page)).toEqual({
      method: 'POST',
      url: '/api/census/overlay',
      json: { overlayId: 'o1', version: 3, action: 'closed', ...fields },
    })
  })

  it('waits 2500 ms for the census [TRK-84]', () => {
    expect(censusTimeout).toBe(2500)
  })
})

describe('held clicks', () => {
  it.each([
    ['/buy', false, true],
    ['https://example.com', false, true],
    ['/buy', true, false],
    ['mailto:a@example.com', false, false],
    [' MAILTO:a@example.com', false, false],
    ['/mailto:', false, true],
  ])('%s, new window %s: held %s [TRK-86 TRK-88 TRK-89]', (href, opensNewWindow, held) => {
    expect(mustHoldClick({ href, opensNewWindow })).toBe(held)
  })

  it.each([['sent'], ['failed'], ['timed-out']] as const)(
    'a click is replayed once after its record was %s [TRK-86 TRK-87 TRK-90]',
    end => {
      const first = heldClick('idle', 'click')
      expect(first).toEqual({ state: 'recording', order: 'hold' })
      const settled = heldClick(first.state, end)
      expect(settled).toEqual({ state: 'replaying', order: 'replay' })
      expect(heldClick(settled.state, 'timed-out')).toEqual({ state: 'replaying', order: 'nothing' })
      const replayed = heldClick(settled.state, 'click')
      expect(replayed).toEqual({ state: 'idle', order: 'pass' })
      expect(heldClick(replayed.state, end)).toEqual({ state: 'idle', order: 'nothing' })
    },
  )

  it('a second click while waiting does nothing [TRK-87]', () => {
    expect(heldClick('recording', 'click')).toEqual({ state: 'recording', order: 'nothing' })
  })
})

describe('landing', () => {
  const landing = { landing: '/start?a=1', refer: 'https://search.example', lang: 'en', screen: '1920x1080' }
  const always =
    '/api/track/Track?landing=%2Fstart%3Fa%3D1&refer=https%3A%2F%2Fsearch.example&rk=0.25&lang=en&screen=1920x1080'

  it('is an image address with a random number [TRK-95 TRK-96]', () => {
    expect(landingAddress(landing, () => 0.25)).toBe(always)
  })

  it('adds what is known of the campaign [TRK-97]', () => {
    const campaign = {
      source: 's',
      campaign: 'c',
      subcampaign: 'sc',
      channel: 'ch',
      subchannel: 'sch',
      variation: 'v',
      mkwid: 'm',
    }
    expect(landingAddress({ ...landing, campaign }, () => 0.25)).toBe(
      `${always}&source=s&campaign=c&subcampaign=sc&channel=ch&subchannel=sch&variation=v&mkwid=m`,
    )
    expect(landingAddress({ ...landing, campaign: { source: '', channel: 'ch' } }, () => 0.25)).toBe(
      `${always}&channel=ch`,
    )
  })
})
