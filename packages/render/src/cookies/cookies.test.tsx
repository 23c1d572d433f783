// @vitest-environment happy-dom
import { type ReleasedPrivacy, readPrivacy, unreleasedPrivacy } from '@sitewright/domain/consent'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render-page'
import { sampleDocument } from '../testing/sample-documents'
import { sampleInput } from '../testing/sample-site'

const released = (stored: object, more: Partial<ReleasedPrivacy> = {}): ReleasedPrivacy => ({
  ...unreleasedPrivacy(),
  settings: readPrivacy({ isCookieBannerEnabled: true, ...stored }),
  policy: 4,
  texts: { en: 'e'.repeat(64), de: 'd'.repeat(64) },
  ...more,
})

/** The page as a browser has it, with what its templates hold. */
function drawn(stored: object, { locale = 'en', ...more }: Partial<ReleasedPrivacy> & { locale?: string } = {}) {
  const { html } = renderPage(sampleInput({ site: { locale, privacy: released(stored, more) } }))
  const page = new DOMParser().parseFromString(html.replaceAll(/<(\/?)template/g, '<$1div'), 'text/html')
  const banner = page.querySelector<HTMLElement>('#cookie-banner section')
  return {
    html,
    page,
    banner,
    text: banner?.querySelector('p')?.textContent ?? '',
    buttons: [...(banner?.querySelectorAll('button') ?? [])],
    context: JSON.parse(page.getElementById('page-context')!.textContent) as {
      cookieSettings: Record<string, unknown>
      websiteSettings: { isCookieBannerEnabled: boolean; cookieSettings: Record<string, unknown> }
    },
  }
}
const place = (variant: unknown, position: unknown) => {
  const { banner } = drawn({ cookieBannerVariant: variant, cookieBannerPosition: position })
  return [banner?.dataset['variant'], banner?.dataset['place']]
}

describe('the banner of a page', () => {
  it('is there when it is switched on and nowhere else, as HTML that is not part of the page yet [COOK-01 COOK-48 COOK-51]', () => {
    expect(drawn({}).html).toContain('<template id="cookie-banner">')
    for (const isCookieBannerEnabled of [false, undefined, 'true', 1])
      expect(drawn({ isCookieBannerEnabled }).html).not.toContain('cookie-banner')
    expect(renderPage(sampleInput()).html).not.toContain('cookie-banner')
  })

  it('says what the owner wrote, on itself and on its buttons [COOK-02 COOK-28]', () => {
    const words = {
      cookieBannerText: '<p>We <b>bake</b> cookies</p>',
      cookieBannerCtaText: 'Fine',
      cookieBannerOptOutCtaText: 'No',
    }
    const { text, buttons } = drawn({
      texts: { en: words },
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    })
    expect(text).toBe('We bake cookies')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['No', 'Fine'])
  })

  it('says in words of ours what nobody wrote [COOK-18 COOK-23 COOK-24 COOK-25 COOK-26]', () => {
    const { text, buttons } = drawn({ cookieBannerCtaVariant: 'TEXT', cookieBannerAcceptType: 'OPT_IN_AND_OUT' })
    expect(text).toBe(
      'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
    )
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Decline', 'Accept'])
  })

  it('keeps a text that is empty on purpose, and never a button without a name [COOK-27 COOK-28]', () => {
    for (const cookieBannerText of ['', '<p></p>', '<p class="" style="white-space:pre-wrap;"></p>'])
      expect(drawn({ texts: { en: { cookieBannerText } } }).banner?.querySelector('p')).toBeNull()
    const { buttons } = drawn({ texts: { en: { cookieBannerCtaText: ' ' } }, cookieBannerCtaVariant: 'BUTTON' })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Accept'])
  })

  it('speaks the language of the page: its own words, those of the first language, or ours [COOK-02]', () => {
    const texts = { en: { cookieBannerText: 'We count.' }, de: { cookieBannerText: 'Wir zählen.' } }
    expect(drawn({ texts }, { locale: 'de' }).text).toBe('Wir zählen.')
    expect(drawn({ texts: { en: texts.en } }, { locale: 'de' }).text).toBe('We count.')
    const { text, banner, buttons } = drawn({ cookieBannerCtaVariant: 'BUTTON' }, { locale: 'de' })
    expect(text).toMatch(/^Wenn Sie diese Website nutzen/)
    expect(buttons[0]?.textContent).toBe('Akzeptieren')
    expect(banner?.getAttribute('aria-label')).toBe('Cookies')
  })

  it('shows words of an owner as words, whatever they look like', () => {
    const { html, text } = drawn({
      texts: { en: { cookieBannerText: '<img src=x onerror=alert(1)>Hello </template>' } },
    })
    expect(html).not.toContain('<img src=x')
    expect(text).toContain('Hello')
  })

  it.each([
    ['TOP', 'TOP'],
    ['TOP_LEFT', 'TOP'],
    ['TOP_RIGHT', 'TOP'],
    ['BOTTOM', 'BOTTOM'],
    ['BOTTOM_LEFT', 'BOTTOM'],
    ['MIDDLE', 'BOTTOM'],
    [undefined, 'BOTTOM'],
  ])('as a bar at %s stands at %s [COOK-03 COOK-04 COOK-30 COOK-31 COOK-32 COOK-33 COOK-38]', (given, at) =>
    expect(place('BAR', given)).toEqual(['BAR', at]),
  )

  it.each([
    ['TOP', 'TOP_LEFT'],
    ['BOTTOM', 'BOTTOM_LEFT'],
    ['TOP_LEFT', 'TOP_LEFT'],
    ['TOP_RIGHT', 'TOP_RIGHT'],
    ['BOTTOM_LEFT', 'BOTTOM_LEFT'],
    ['BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
    ['MIDDLE', 'BOTTOM_LEFT'],
    [undefined, 'BOTTOM_LEFT'],
  ])('as a popup at %s stands at %s [COOK-04 COOK-05 COOK-34 COOK-35 COOK-36 COOK-37]', (given, at) =>
    expect(place('POPUP', given)).toEqual(['POPUP', at]),
  )

  it('of a shape that there is not is a bar [COOK-19 COOK-29]', () =>
    expect(place('SHEET', 'TOP')).toEqual(['BAR', 'TOP']))

  it('is light or dark, and dark when nothing is said [COOK-06 COOK-19 COOK-21]', () => {
    const theme = (cookieBannerTheme?: string) => drawn({ cookieBannerTheme }).banner?.className
    expect(theme('LIGHT')).toBe('cookie-banner theme-lightest')
    expect([theme('DARK'), theme('light'), theme()]).toEqual(Array(3).fill('cookie-banner theme-darkest'))
    expect(drawn({}).html).toContain('.theme-darkest{')
  })

  it('has buttons of three kinds, icons when nothing is said, which are named all the same [COOK-07 COOK-19 COOK-20]', () => {
    const kind = (cookieBannerCtaVariant?: string) => drawn({ cookieBannerCtaVariant }).banner?.dataset['cta']
    expect(['TEXT', 'BUTTON', 'ICON', 'LINK', undefined].map(kind)).toEqual(['TEXT', 'BUTTON', 'ICON', 'ICON', 'ICON'])
    const [button] = drawn({}).buttons
    expect([button?.getAttribute('aria-label'), button?.querySelector('svg') !== null]).toEqual(['Accept', true])
  })

  it('offers yes only, or no and yes with the same weight; yes only when nothing is said [COOK-08 COOK-19 COOK-22 COOK-49 COOK-50]', () => {
    const offered = (cookieBannerAcceptType?: string) =>
      drawn({ cookieBannerAcceptType }).buttons.map(button => button.dataset['cookieChoice'])
    expect(offered('OPT_IN')).toEqual(['accept'])
    expect(offered('OPT_IN_AND_OUT')).toEqual(['decline', 'accept'])
    expect([offered(), offered('OPT_OUT')]).toEqual([['accept'], ['accept']])
    const { buttons } = drawn({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' })
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1)
  })
})

describe('the context of a page', () => {
  it('tells its script the policy and the banner, in both places the same [COOK-01 COOK-02 COOK-09 COOK-17 PAGE-23 PAGE-29]', () => {
    const { context } = drawn({ isRestrictiveCookiePolicyEnabled: true, honoursSignals: true })
    expect(context.cookieSettings).toEqual({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: false,
      isVisitorDataRestricted: false,
      honoursSignals: true,
      policy: 4,
      textHash: 'e'.repeat(64),
      cookieBannerText: expect.stringMatching(/^By using/),
      cookieBannerCtaText: 'Accept',
      cookieBannerOptOutCtaText: 'Decline',
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'DARK',
      cookieBannerCtaVariant: 'ICON',
      cookieBannerAcceptType: 'OPT_IN',
    })
    expect(context.websiteSettings.cookieSettings).toEqual(context.cookieSettings)
    expect(context.websiteSettings.isCookieBannerEnabled).toBe(true)
    expect(drawn({ isCookieBannerEnabled: false }).context.cookieSettings).toEqual({
      isCookieBannerEnabled: false,
      isRestrictiveCookiePolicyEnabled: false,
      isRestrictiveCookiePolicyAbsolute: false,
      isVisitorDataRestricted: false,
      honoursSignals: false,
      policy: 4,
      textHash: 'e'.repeat(64),
    })
  })
})

describe('the way back', () => {
  const isThere = ({ page }: ReturnType<typeof drawn>) =>
    [page.querySelector('.site-footer [data-open-cookies]'), page.querySelector('#cookie-settings dialog')].map(
      found => found !== null,
    )

  it('is in every footer where somebody is asked, or others may be', () => {
    expect(isThere(drawn({}))).toEqual([true, true])
    expect(isThere(drawn({ isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: true }))).toEqual([
      true,
      true,
    ])
    expect(isThere(drawn({ isCookieBannerEnabled: false }, { services: ['vimeo'] }))).toEqual([true, true])
    expect(isThere(drawn({ isCookieBannerEnabled: false }))).toEqual([false, false])
  })

  it('has a switch for each kind, names those who are elsewhere, and has nothing to switch where it is never counted [COOK-61]', () => {
    const { page } = drawn(
      { isRestrictiveCookiePolicyAbsolute: true },
      { services: ['vimeo', 'maps'], hasMarketing: true },
    )
    const switches = [...page.querySelectorAll<HTMLInputElement>('#cookie-settings [role=switch]')]
    expect(switches.map(({ name, disabled }) => [name, disabled])).toEqual([
      ['needed', true],
      ['counting', true],
      ['elsewhere', false],
      ['marketing', false],
    ])
    expect(page.getElementById('cookies-elsewhere')?.textContent).toContain('Vimeo, Google Maps')
    expect(drawn({}).page.querySelectorAll('#cookie-settings [role=switch]')).toHaveLength(3)
  })

  it('is behind the block that opens it, too', () => {
    const document = sampleDocument({
      id: 's',
      blocks: [
        {
          id: 'b',
          type: 'cookie-settings',
          props: { label: {}, inMenuOnPhones: true },
          desktop: { x: 1, y: 1, w: 4, h: 1 },
          mobile: { x: 1, y: 1, w: 4, h: 1 },
        },
      ],
    })
    const { html } = renderPage(sampleInput({ document }))
    expect(html).toContain('<template id="cookie-settings">')
  })
})
