import { disposables } from '@sitewright/blocks/kit/island'
import {
  createNativeBridge,
  isMobileAppView,
  type NativeAnswer,
  type NativeMessage,
  type NativeRequest,
  nativeBridgeGlobal,
  nativePlatform,
} from '@sitewright/domain/native-bridge'
import type { StartPagePart } from './page-parts'

type Handler = { readonly postMessage?: (message: unknown) => void }
/** What apps put into their web view: an object on one platform, a text on the other. */
type NativeView = Window & {
  readonly webkit?: { readonly messageHandlers?: { readonly sitewright?: Handler } }
  readonly SitewrightAndroid?: Handler
}

export type SitewrightNative = {
  readonly info: () => Promise<unknown>
  readonly sendEvent: (name: string, body?: unknown) => Promise<unknown>
  readonly dismiss: () => Promise<unknown>
  /** Called by the app. */
  readonly resolve: (answer: NativeAnswer) => void
  readonly reject: (answer: NativeAnswer) => void
}

declare global {
  interface Window {
    [nativeBridgeGlobal]?: SitewrightNative
  }
}

const log = (text: string): void => console.warn(text)

/** Between the page and the app that shows it. */
export function createNative(view: NativeView, newId: () => string): SitewrightNative {
  const ios = view.webkit?.messageHandlers?.sitewright
  const android = view.SitewrightAndroid
  const ways = {
    ios: ios?.postMessage && ((request: NativeRequest) => ios.postMessage?.(request)),
    android: android?.postMessage && ((request: NativeRequest) => android.postMessage?.(JSON.stringify(request))),
  }
  const platform = () =>
    nativePlatform({
      hasIosHandler: Boolean(ios),
      hasAndroidHandler: Boolean(android),
      userAgent: view.navigator.userAgent,
    })
  const bridges = new Map<string, ReturnType<typeof createNativeBridge>>()
  const bridge = () => {
    const name = platform()
    const known = bridges.get(name) ?? createNativeBridge({ post: ways[name], newId, log })
    bridges.set(name, known)
    return known
  }
  // Inside the promise: a page that nobody can place goes on.
  const send = async (message: NativeMessage) => bridge().send(message)
  return {
    info: () => send({ message: 'info' }),
    sendEvent: (name, body) => send({ message: 'sendEvent', name, body }),
    dismiss: () => send({ message: 'dismiss' }),
    resolve: answer => bridge().resolve(answer),
    reject: answer => bridge().reject(answer),
  }
}

const asksForLinks = (info: unknown): boolean => (info as { opensLinks?: unknown } | null)?.opensLinks === true

/** For pages inside an app: it is told what it wants to know, and opens by itself what leads off the site. */
export const start: StartPagePart = ({ page, services }) => {
  const view = page.defaultView
  if (!view || !isMobileAppView(view.location.search)) return () => {}
  const bag = disposables()
  const native = createNative(view, () => crypto.randomUUID())
  view[nativeBridgeGlobal] = native
  bag.add(() => {
    delete view[nativeBridgeGlobal]
  })
  native.info().then(
    info => {
      if (!asksForLinks(info)) return
      bag.on(page, 'click', (event: MouseEvent) => {
        const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
        if (!link || event.defaultPrevented || link.origin === view.location.origin) return
        event.preventDefault()
        native.sendEvent('open-link', { url: link.href }).catch(services.report)
      })
    },
    failure => log(failure instanceof Error ? failure.message : String(failure)),
  )
  return bag.dispose
}
