import { consentChangedEvent, disposables } from '@sitewright/blocks/kit/island'
import { bannerTemplateId, consentCategories, cookieChoiceAttribute, isBannerShown } from '@sitewright/domain/consent'
import { cookieSettingsOf, decisionOn, storedDecision } from '../consent-state'
import type { StartPagePart } from '../page-parts'
import { choose } from './choose'

/** A preview in the editing area: it is looked at, and nothing is decided in it. */
const isForced = (): boolean => window.parent !== window && new URLSearchParams(location.search).has('forceBanner')

/** Asks at the end of the page, in the way of nothing: no focus is taken, and nothing on the page moves. */
export const start: StartPagePart = tools => {
  const { page, context, services } = tools
  const bag = disposables()
  const template = page.getElementById(bannerTemplateId) as HTMLTemplateElement | null
  const forced = isForced()
  const enabled = cookieSettingsOf(context).isCookieBannerEnabled === true
  if (!template || !isBannerShown({ enabled, consent: storedDecision(page), forced })) return bag.dispose
  // Their browser has answered for them.
  if (!forced && decisionOn(page, context) === 'declined') {
    choose(tools, [], 'signal').catch(services.report)
    return bag.dispose
  }

  const copy = template.content.cloneNode(true) as DocumentFragment
  const banner = copy.querySelector<HTMLElement>('section')!
  const added = [...copy.children]
  page.body.append(copy)
  bag.add(() => {
    for (const element of added) element.remove()
  })

  // What stands last on the page, and whatever is tabbed to, is not left below the banner.
  const isTop = banner.dataset['place']?.startsWith('TOP')
  const { style: root } = page.documentElement
  const { style: body } = page.body
  const make = (room: string) => {
    root.setProperty(isTop ? 'scroll-padding-top' : 'scroll-padding-bottom', room)
    if (!isTop) body.paddingBottom = room
  }
  const watch = new ResizeObserver(() => make(`${banner.offsetHeight}px`))
  watch.observe(banner)
  bag.add(() => {
    watch.disconnect()
    make('')
  })

  const press = (event: MouseEvent) => {
    const choice = (event.target as Element).closest(`[${cookieChoiceAttribute}]`)?.getAttribute(cookieChoiceAttribute)
    if (!choice || forced) return
    // Those who came by keys go on where the page begins, instead of nowhere.
    const main = event.detail === 0 && page.getElementById('page')
    choose(tools, choice === 'accept' ? consentCategories : [], 'click').catch(services.report)
    if (main) main.focus({ preventScroll: true })
  }
  banner.addEventListener('click', press)
  bag.add(
    services.events.on(consentChangedEvent, () => {
      if (!forced && decisionOn(page, context) !== 'undecided') bag.dispose()
    }),
  )
  services.announce(banner.querySelector('p')?.textContent ?? banner.getAttribute('aria-label') ?? '')
  return bag.dispose
}
