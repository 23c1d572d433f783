import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { consentChangedEvent, type Dispose, disposables } from '@sitewright/blocks/kit/island'
import type { OverlayAction } from '@sitewright/domain/analytics'
import { type contentPageTypes, systemPageTypes } from '@sitewright/domain/catalogue'
import { bannerTemplateId } from '@sitewright/domain/consent'
import { isScreenshotMode } from '@sitewright/domain/pages'
import {
  decidePopup,
  entriesAfterClose,
  entriesAfterSubmit,
  isMobileVisitor,
  type PopupOnPage,
  type PopupPage,
} from '@sitewright/domain/popups'
import { storedDecision } from '../consent-state'
import { later } from '../later'
import type { PageTools, StartPagePart } from '../page-parts'
import { overlaysHeardEvent, overlayTrackedEvent, type SaidOverlay } from '../track/overlay-event'
import type { PopupAnswer } from './open'
import { remember, storedRecord } from './record'
import { armTrigger } from './trigger'

/** Dispatched by a form when it was sent, whoever made it. */
const formSentEvent = 'form:submitSuccess'
/** The number alone: the list of all types is longer than the rules. */
const splashPage: (typeof contentPageTypes)['splashPage'] = 3
/** There is one to a site. */
const overlayId = 'popup'
/** Somebody who is busy with something else is not disturbed; it is looked after again a little later. */
const busyMilliseconds = 1000

type Context = {
  readonly pageType?: number
  readonly websiteSettings: { readonly popupOverlaySettings: PopupOnPage }
}

const isPhone = (): boolean => isMobileVisitor({ width: innerWidth, userAgent: navigator.userAgent })

const pageOf = ({ pageType }: Context): PopupPage => ({
  isScreenshot: isScreenshotMode(location.search),
  isLockScreen: pageType === systemPageTypes.lockScreen,
  isSplashPage: pageType === splashPage,
  isMobile: isPhone(),
})

export function createPopup(tools: PageTools) {
  const { page, services } = tools
  const context = tools.context as Context
  const popup = context.websiteSettings.popupOverlaySettings
  const { version } = popup
  const bag = disposables()
  let shown: Dispose | undefined

  const answer = later(async () => {
    const got = await services.request<PopupAnswer>({ method: 'GET', path: popup.url })
    if (!got.ok) throw new Error('the popup did not come')
    return got.data
  })
  const mayShow = (): boolean =>
    decidePopup({ settings: popup, page: pageOf(context), record: storedRecord(), now: services.clock.now() }).show
  const { events } = services
  /** What happened before anybody counted, in its order. */
  let untold: OverlayAction[] = []
  const tell = (action: OverlayAction) => {
    const said: SaidOverlay = { overlayId, version, action }
    events.emit(overlayTrackedEvent, said)
    if (!said.isHeard) untold.push(action)
  }
  bag.add(
    events.on(overlaysHeardEvent, () => {
      const waiting = untold
      untold = []
      for (const action of waiting) tell(action)
    }),
  )
  const rememberClosed = () => remember(entriesAfterClose({ now: services.clock.now(), version }))

  /** On a small screen one thing is asked at a time. */
  const isAsked = (): boolean =>
    isPhone() && page.getElementById(bannerTemplateId) !== null && storedDecision(page) === 'undecided'

  const show = async (isPreview: boolean): Promise<void> => {
    const [got, { showPopup }] = await Promise.all([answer(), import('./open')])
    if (shown || (!isPreview && !mayShow())) return
    const made = showPopup(tools, {
      answer: got,
      closed: () => {
        shown = undefined
        if (isPreview) return
        rememberClosed()
        tell('closed')
      },
      left: isPreview ? () => {} : rememberClosed,
    })
    if (!made) return
    shown = made.dispose
    if (isPreview) return
    made.root.addEventListener(formSentEvent, () => {
      remember(entriesAfterSubmit())
      tell('submitted')
    })
    tell('shown')
  }

  let isTime = false
  const attempt = (): void => {
    if (isAsked()) return
    if (overlaysOf(services).targets().length > 0) bag.add(services.clock.after(busyMilliseconds, attempt))
    else show(false).catch(services.report)
  }

  return {
    /** Above the page as it is, whatever the rules say, and without a trace. */
    preview: () => show(true),
    arm(): void {
      if (!mayShow()) return
      bag.add(
        armTrigger(popup, page, {
          clock: services.clock,
          near: () => answer().catch(services.report),
          now: () => {
            if (isTime) return
            isTime = true
            attempt()
          },
        }),
      )
      bag.add(services.events.on(consentChangedEvent, () => isTime && !shown && attempt()))
    },
    dispose: () => {
      bag.dispose()
      shown?.()
      shown = undefined
    },
  }
}

export const start: StartPagePart = tools => {
  const popup = createPopup(tools)
  popup.arm()
  return popup.dispose
}
