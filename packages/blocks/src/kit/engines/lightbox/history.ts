import type { Dispose } from '../../island'

export type LightboxHistory = {
  readonly show: (address: string | undefined) => void
  /** Leaves the entry that opening made, unless Back has done so. */
  readonly leave: () => void
  readonly dispose: Dispose
}

/**
 * Opening makes one entry, however many pictures are looked at; Back closes. Opened by its own address there is none to
 * go back over, and the page's address takes its place.
 */
export function createLightboxHistory({
  isDeepLink,
  home,
  back,
}: {
  isDeepLink: boolean
  home: string
  back: () => void
}): LightboxHistory {
  let isThere = !isDeepLink
  if (isThere) history.pushState({ ...history.state, lightbox: true }, '')
  const onPop = () => {
    if (!isThere) return
    isThere = false
    back()
  }
  addEventListener('popstate', onPop)
  return {
    show: address => {
      if (address !== undefined) history.replaceState(history.state, '', address)
    },
    leave: () => {
      if (isThere) {
        isThere = false
        history.back()
      } else if (isDeepLink) history.replaceState(history.state, '', home)
    },
    dispose: () => removeEventListener('popstate', onPop),
  }
}
