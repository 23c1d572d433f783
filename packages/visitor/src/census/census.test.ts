import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCountedPage } from '../testing/counted-page'

const hitPath = '/api/census/RecordHit'
let page: Awaited<ReturnType<typeof openCountedPage>>

const open = async (...options: Parameters<typeof openCountedPage>) => {
  page = await openCountedPage(...options)
  await page.settle()
  return page
}
const hits = async () => (await page.sent(hitPath)).map(({ body }) => Number(body['event']))

afterEach(() => {
  page.close()
  delete (window as { SITEWRIGHT_DISABLE_CENSUS?: unknown }).SITEWRIGHT_DISABLE_CENSUS
})

describe('a page view', () => {
  it('tells the page and the device, as one form [TRK-67 TRK-68 TRK-69 TRK-70]', async () => {
    await open({ path: '/shop?utm_source=letter', context: { itemId: 'jar', item: { recordType: 11 } } })
    const [hit] = await page.sent(hitPath)
    expect(hit!.body).toMatchObject({ event: '1', ss_cvr: expect.stringMatching(/^[^|]+(\|\d+){4}$/) })
    expect(hit!.data).toEqual({
      page: '/shop',
      url: expect.stringContaining('/shop?utm_source=letter'),
      title: 'Moon jars',
      itemId: 'jar',
      recordType: 11,
      collectionId: 'page-1',
      websiteId: 'site-1',
      templateId: 'tern',
      website_locale: 'en',
      userAgent: navigator.userAgent,
      clientDate: expect.any(Number),
      viewportWidth: innerWidth,
      viewportHeight: innerHeight,
      screenWidth: screen.width,
      screenHeight: screen.height,
      localStorageSupported: true,
      queryString: '?utm_source=letter',
      referrer: '',
    })
  })

  it('has an id of its own, that of its load, its age, the zone, and whether a program drives the browser', async () => {
    await open()
    const { body } = (await page.sent(hitPath))[0]!
    expect(body['eventId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body['load']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body['load']).not.toBe(body['eventId'])
    expect(Number(body['age'])).toBeGreaterThanOrEqual(0)
    expect(body['zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(['true', 'false', 'undefined']).toContain(body['auto'])
  })

  it('is a search on the page of that name, in place of a page view [TRK-13 TRK-15]', async () => {
    await open({ path: '/search?q=jar' })
    expect(await hits()).toEqual([2])
  })

  it('is counted when somebody can see the page, and not before', async () => {
    await open({ hidden: true })
    expect(await hits()).toEqual([])
    page.show()
    await page.settle()
    expect(await hits()).toEqual([1])
    page.hide()
    page.show()
    await page.settle()
    expect((await hits()).filter(kind => kind === 1)).toEqual([1])
  })

  it('is counted again, under another load, when the browser shows the page from its memory', async () => {
    await open()
    page.hide()
    page.restore()
    await page.settle()
    const views = (await page.sent(hitPath)).filter(({ body }) => body['event'] === '1')
    expect(views).toHaveLength(2)
    expect(views[0]!.body['load']).not.toBe(views[1]!.body['load'])
  })

  it('is not counted again when the page’s script ends and starts again', async () => {
    await open()
    page.startAgain()
    await page.settle()
    expect(await hits()).toEqual([1])
  })

  it('is not lost when the page is left before the part that counts has come', async () => {
    page = await openCountedPage({ path: '/shop' })
    page.hide()
    const [hit] = await page.sent(hitPath)
    expect(hit).toMatchObject({ by: 'beacon', body: { event: '1' }, data: { page: '/shop', title: 'Moon jars' } })
    page.show()
    await page.settle()
    expect(await hits()).toEqual([1])
  })
})

describe('nobody is counted', () => {
  it.each([
    ['an account that works on the site', { cookies: ['sw_owner=1'] }, []],
    ['an account that may only look, on the site: it is a visitor', { cookies: ['sw_owner=v'] }, [1]],
    ['an account that may only look, inside /config', { cookies: ['sw_owner=v'], path: '/config/pages' }, []],
    ['a page that was not found', { context: { pageType: 100 } }, []],
    ['a lock screen', { context: { pageType: 103 } }, []],
    ['a member area that refuses', { context: { pageType: 106 } }, []],
  ])('%s [TRK-06 TRK-07 TRK-08 TRK-09 TRK-10 TRK-11 TRK-16]', async (_, options, expected) => {
    await open(options)
    expect(await hits()).toEqual(expected)
  })

  it('on the address where the site is edited', async () => {
    const before = location.href
    const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } }
    happyDOM.setURL('http://tern.sitewright.test/')
    await open()
    expect(await hits()).toEqual([])
    happyDOM.setURL(before)
  })

  it.each([
    [true, []],
    ['true', [1]],
    [1, [1]],
  ])('where the global flag is %s [TRK-12 TRK-14]', async (flag, expected) => {
    ;(window as { SITEWRIGHT_DISABLE_CENSUS?: unknown }).SITEWRIGHT_DISABLE_CENSUS = flag
    await open()
    expect(await hits()).toEqual(expected)
  })
})

describe('visit cookies', () => {
  it('are made with the first hit and kept by the next [TRK-73 TRK-74 TRK-77]', async () => {
    await open()
    const [id, first, previous, current, visits] = decodeURIComponent(page.cookie('ss_cvr')!).split('|')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect([first, previous, current, visits]).toEqual([page.cookie('ss_cvt'), first, first, '1'])
    const before = page.cookie('ss_cvr')
    await page.advance(60)
    page.restore()
    await page.settle()
    expect(page.cookie('ss_cvr')).toBe(before)
  })

  it('begin a new visit of the same visitor once the visit’s own has ended [TRK-77]', async () => {
    await open({ cookies: ['ss_cvr=me%7C1%7C1%7C1%7C3'] })
    const [id, first, previous, current, visits] = decodeURIComponent(page.cookie('ss_cvr')!).split('|')
    expect([id, first, previous, visits]).toEqual(['me', '1', '1', '4'])
    expect(Number(current)).toBeGreaterThan(1)
  })

  it('last two years and thirty minutes from the last hit [TRK-75 TRK-76]', async () => {
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation(text => void written.push(text))
    await open()
    expect(written.map(text => /^(ss_\w+)=.*max-age=(\d+)/.exec(text)?.slice(1))).toEqual([
      ['ss_cvr', '63072000'],
      ['ss_cvt', '1800'],
    ])
  })

  it('are neither made nor sent where counting is not allowed; the view is', async () => {
    await open({ allows: false, cookies: ['ss_cvr=old%7C1%7C1%7C1%7C1'] })
    const [hit] = await page.sent(hitPath)
    expect(hit!.body['ss_cvr']).toBe('')
    expect(page.cookie('ss_cvt')).toBeUndefined()
  })
})

describe('what cannot be sent', () => {
  it('is tried again after 2, 8 and 30 seconds under the same id, then given up, and nobody hears of it [TRK-04 TRK-71]', async () => {
    await open({ answer: () => Promise.reject(new TypeError('blocked')) })
    const count = async () => (await page.sent(hitPath)).filter(({ body }) => body['event'] === '1')
    expect(await count()).toHaveLength(1)
    for (const seconds of [2, 8, 30, 60]) await page.advance(seconds)
    const tries = await count()
    expect(tries).toHaveLength(4)
    expect(new Set(tries.map(({ body }) => body['eventId'])).size).toBe(1)
    const ages = tries.map(({ body }) => Number(body['age']))
    expect(ages[1]! - ages[0]!).toBeGreaterThanOrEqual(1600)
    expect(ages[3]! - ages[2]!).toBeGreaterThanOrEqual(24_000)
    expect(page.report).not.toHaveBeenCalled()
  })

  it.each([
    [503, 2],
    [429, 2],
    [400, 1],
    [404, 1],
    [500, 1],
  ])(
    'with status %i is sent %i times within three seconds; no answer is read [TRK-05 TRK-71]',
    async (status, times) => {
      let isFirst = true
      await open({
        answer: () => {
          const answered = new Response('not { json', { status: isFirst ? status : 200 })
          isFirst = false
          return answered
        },
      })
      await page.advance(3)
      expect((await hits()).filter(kind => kind === 1)).toHaveLength(times)
    },
  )

  it('is given to the browser when the page is hidden', async () => {
    await open({ answer: () => new Response('', { status: 503 }) })
    page.hide()
    const views = (await page.sent(hitPath)).filter(({ body }) => body['event'] === '1')
    expect(views.map(({ by }) => by)).toEqual(['fetch', 'beacon'])
    expect(views[0]!.body['eventId']).toBe(views[1]!.body['eventId'])
  })

  it('throws nothing into the page when storage does [TRK-04]', async () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('denied')
          },
        },
      ),
    )
    await open()
    expect(await hits()).toEqual([1])
    expect(page.report).not.toHaveBeenCalled()
  })
})

describe('the heartbeat', () => {
  const beats = async () => (await page.sent(hitPath)).filter(({ body }) => body['event'] === '10')

  it('comes after 15 seconds in sight, then each minute while somebody is there [TRK-15]', async () => {
    await open()
    await page.advance(14)
    expect(await beats()).toHaveLength(0)
    await page.advance(6)
    expect(await beats()).toHaveLength(1)
    await page.advance(61)
    expect(await beats()).toHaveLength(2)
    for (let minute = 0; minute < 10; minute += 1) await page.advance(60)
    const quiet = (await beats()).length
    expect(quiet).toBeLessThanOrEqual(6)
    document.dispatchEvent(new Event('pointerdown'))
    await page.advance(10)
    expect(await beats()).toHaveLength(quiet + 1)
  })

  it('tells how long the page was in sight, at last when it is hidden, by a beacon', async () => {
    await open()
    await page.advance(4)
    page.hide()
    await page.advance(100)
    page.show()
    await page.advance(3)
    page.hide()
    const told = await beats()
    expect(told.map(({ by }) => by)).toEqual(['beacon', 'beacon'])
    const seconds = told.map(({ data }) => Math.round(Number(data['visibleMs']) / 1000))
    expect(seconds).toEqual([4, 7])
    expect(told[0]!.body['load']).toBe(told[1]!.body['load'])
  })

  it('comes at most forty times for one load', async () => {
    await open()
    for (let turn = 0; turn < 60; turn += 1) {
      await page.advance(2)
      page.hide()
      page.show()
    }
    expect(await beats()).toHaveLength(40)
  })
})

describe('recordings', () => {
  const play = (element: HTMLMediaElement) => element.dispatchEvent(new Event('playing'))

  it('are counted once when they begin to play, sounds as 20 and films as 21 [TRK-15]', async () => {
    await open({ body: '<audio title="Kiln talk"></audio><video aria-label="Throwing"></video><video muted></video>' })
    const [audio, film, silent] = document.querySelectorAll<HTMLMediaElement>('audio, video')
    silent!.muted = true
    for (const element of [audio!, audio!, film!, silent!]) play(element)
    const told = (await page.sent(hitPath)).filter(({ body }) => body['event'] !== '1')
    expect(told.map(({ body, data }) => [body['event'], data['subject']])).toEqual([
      ['20', 'Kiln talk'],
      ['21', 'Throwing'],
    ])
  })

  it('of a provider are counted when their box is asked to play, by the name of the film, once', async () => {
    const html = '<iframe src="https://player.vimeo.com/video/1" title="Wheel &amp;amp; kiln"></iframe>'.replaceAll(
      '"',
      '&quot;',
    )
    await open({
      body: `<div id="film" data-provider-name="Vimeo" data-html="${html}"></div><div id="own"><video></video></div>`,
    })
    for (const id of ['film', 'film', 'own']) document.getElementById(id)!.dispatchEvent(new Event('play'))
    document.getElementById('film')!.dispatchEvent(new Event('pause'))
    const told = (await page.sent(hitPath)).filter(({ body }) => body['event'] !== '1')
    expect(told.map(({ body, data }) => [body['event'], data['subject']])).toEqual([['21', 'Wheel & kiln']])
  })
})
