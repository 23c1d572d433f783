import { consentChangedEvent } from '@sitewright/blocks/kit/island'
import { afterEach, expect, it } from 'vitest'
import { start } from './gate'
import { forgetCookies, openPage, setCookie, settled } from './testing'

const inert = (category: string, word: string) =>
  `<script type="text/plain" data-consent="${category}" id="${word}">window.said = (window.said ?? []).concat('${word}')</script>`
const said = () => (window as unknown as { said?: string[] }).said ?? []
const live = () => [...document.querySelectorAll('script:not([type])')].map(({ id }) => id)

afterEach(() => {
  forgetCookies()
  delete (window as unknown as { said?: string[] }).said
})

it('makes live what was allowed, in the order of the page, and each once [P6]', async () => {
  const { tools, events } = openPage(
    { isRestrictiveCookiePolicyEnabled: true },
    `${inert('marketing', 'one')}${inert('elsewhere', 'two')}${inert('nonsense', 'three')}<iframe data-src="about:blank" data-consent="elsewhere"></iframe>`,
  )
  const leave = start(tools) as () => void
  await settled()
  expect([live(), document.querySelector('iframe')!.getAttribute('src')]).toEqual([[], null])
  setCookie('ss_cookieAllowed=false')
  setCookie('sw_consent=3.010.x')
  events.emit(consentChangedEvent)
  await settled()
  expect([live(), document.querySelector('iframe')!.getAttribute('src')]).toEqual([['two'], 'about:blank'])
  setCookie('sw_consent=3.111.x')
  events.emit(consentChangedEvent)
  events.emit(consentChangedEvent)
  await settled()
  expect(live()).toEqual(['one', 'two', 'three'])
  leave()
  events.emit(consentChangedEvent)
  await settled()
  expect(live()).toHaveLength(3)
  expect(said().length).toBeLessThanOrEqual(3)
})
