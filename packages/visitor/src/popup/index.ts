import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { consentChangedEvent, disposables } from '@sitewright/blocks/kit/island'
import type { contentPageTypes, systemPageTypes } from '@sitewright/domain/catalogue'
import { bannerTemplateId } from '@sitewright/domain/consent'
import { isScreenshotMode } from '@sitewright/domain/pages'
import { isMobileVisitor, type PopupOnPage, popupRefusal, readPopupRecord } from '@sitewright/domain/popups'
import { storedDecision } from '../consent-state'
import { later } from '../later'
import type { PageTools, StartPagePart } from '../page-parts'
import type { OpenedPopup, PopupAnswer } from './open'
import { armTrigger } from './trigger'

/** The numbers alone: the lists of all types are longer than the rules. */
const splashPage: (typeof contentPageTypes)['splashPage'] = 3
const lockScreen: (typeof systemPageTypes)['lockScreen'] = 103
/** Somebody who is busy with something else is not disturbed; it is looked after again a little later. */
const busyMilliseconds = 1000

const isPhone = (): boolean => isMobileVisitor(innerWidth, navigator.userAgent)

/** What the browser remembers of it; storage that is closed remembers nothing. */
function storedRecord() {
  try {
    return readPopupRecord(key => localStorage.getItem(key))
  } catch {
    return null
  }
}

const popupOf = ({ context }: PageTools): PopupOnPage =>
  (context as { readonly websiteSettings: { readonly popupOverlaySettings: PopupOnPage } }).websiteSettings
    .popupOverlaySettings

/** What it shows. */
export async function askPopup(tools: PageTools): Promise<PopupAnswer> {
  const got = await tools.services.request<PopupAnswer>({ method: 'GET', path: popupOf(tools).url })
  if (!got.ok) throw new Error(got.message)
  return got.data
}

export const start: StartPagePart = tools => {
  const { page, services } = tools
  const { clock, events, report } = services
  const { pageType } = tools.context as { readonly pageType?: number }
  const popup = popupOf(tools)
  const bag = disposables()
  let shown: OpenedPopup | undefined
  let isTime = false

  const answer = later(() => askPopup(tools))
  const mayShow = (): boolean =>
    !popupRefusal(
      popup,
      {
        isScreenshot: isScreenshotMode(location.search),
        isLockScreen: pageType === lockScreen,
        isSplashPage: pageType === splashPage,
        isMobile: isPhone(),
      },
      storedRecord(),
      clock.now(),
    )

  /** On a small screen one thing is asked at a time. */
  const isAsked = (): unknown =>
    isPhone() && page.getElementById(bannerTemplateId) && storedDecision(page) === 'undecided'

  const show = async (): Promise<void> => {
    const [got, { openPopup }] = await Promise.all([answer(), import('./open')])
    if (shown?.isOpen() || !mayShow()) return
    shown = openPopup(tools, got, popup.version)
    if (shown) bag.add(shown.dispose)
  }
  const attempt = (): void => {
    if (isAsked()) return
    if (overlaysOf(services).targets().length > 0) bag.add(clock.after(busyMilliseconds, attempt))
    else show().catch(report)
  }

  if (mayShow()) {
    const near = () => answer().catch(report)
    const now = () => {
      if (isTime) return
      isTime = true
      attempt()
    }
    armTrigger(popup, page, { clock, near, now }, bag)
    bag.add(events.on(consentChangedEvent, () => isTime && !shown?.isOpen() && attempt()))
  }
  return bag.dispose
}
