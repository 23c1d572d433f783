import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import {
  editingAreaUrl,
  escapeAction,
  escapeDelayMs,
  readAudience,
  readWebsite,
  readWebsiteSettings,
} from '@sitewright/domain/pages'
import type { PageTools } from '../page-parts'

/** Whoever writes means the field, not the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

/** Some keyboards send the key with others held, which mean something else. */
const isPlain = ({ altKey, ctrlKey, metaKey, repeat, isComposing }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !repeat && !isComposing

/** What Escape does on a page where nothing else wanted it. */
export async function pressEscape(
  event: KeyboardEvent,
  { page, context, services }: Pick<PageTools, 'page' | 'context' | 'services'>,
  address: Pick<Location, 'assign' | 'origin' | 'pathname' | 'search'> = page.location,
): Promise<void> {
  await new Promise<void>(resolve => services.clock.after(escapeDelayMs, () => resolve()))
  // By now whoever had something to close has taken the key.
  if (event.defaultPrevented || !isPlain(event) || isTyping(event.target)) return
  const next = escapeAction({
    shift: event.shiftKey,
    targets: overlaysOf(services, page).targets(),
    isLoggedIn: readAudience(context).authenticatedAccount !== null,
    useEscapeKeyToLogin: readWebsiteSettings(context).useEscapeKeyToLogin,
  })
  if (next.action === 'close') next.target.close()
  if (next.action === 'open-editing-area') {
    const { origin, pathname: path, search: query } = address
    const { baseUrl } = readWebsite(context)
    address.assign(editingAreaUrl({ baseUrl, origin, path, query }, { loginOnly: next.loginOnly }))
  }
  if (next.action === 'log-out') {
    const { logOut } = await import('./log-out')
    await logOut(context, services, to => address.assign(to))
  }
}
