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

it('a piece of code takes its place with all its elements, and its scripts run one after the other', async () => {
  const code = `<p class="chat"></p><noscript><img src="/p.gif"></noscript><script id="one" data-x="1">say('one')</script><script type="application/json" id="data">{}</script><script id="two">say('two')</script>`
  const kept = `<script type="application/json" data-snippet data-consent="marketing">${JSON.stringify(code).replaceAll('<', '\\u003c')}</script>`
  const { tools, events } = openPage({}, kept)
  const leave = start(tools) as () => void
  await settled()
  expect(document.querySelector('.chat')).toBeNull()
  setCookie('ss_cookieAllowed=true')
  events.emit(consentChangedEvent)
  events.emit(consentChangedEvent)
  await expect.poll(live).toEqual(['one', 'two'])
  expect(document.querySelectorAll('.chat')).toHaveLength(1)
  expect(document.querySelector('noscript, img')).toBeNull()
  expect(document.querySelector<HTMLElement>('#one')!.dataset['x']).toBe('1')
  expect(document.querySelector('#data')!.textContent).toBe('{}')
  leave()
})
