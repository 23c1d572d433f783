import { showSystemError } from '@sitewright/blocks/kit/engines/dialogs/system-error'
import type { IslandServices } from '@sitewright/blocks/kit/island'
import { editingAreaUrl } from '@sitewright/domain/pages'
import { isOwnersBrowser } from './session/hint'

type Refused = {
  readonly services: IslandServices
  readonly context: unknown
  readonly address: Location
  readonly url: string
  readonly text: string
}

/** What the page does about an answer that no caller can put right; the caller hears of the failure all the same. */
export const reactions = {
  'announce-login': ({ services, context, address }: Refused): void => {
    if (!isOwnersBrowser(document.cookie, address, context)) {
      import('./members/login-needed').then(({ askToLogIn }) => askToLogIn(services, address)).catch(services.report)
      return
    }
    const { website } = context as { website?: { baseUrl?: string } }
    const { origin, pathname: path, search: query } = address
    address.assign(editingAreaUrl({ baseUrl: website?.baseUrl ?? null, origin, path, query }, { loginOnly: true }))
  },
  'show-system-error': ({ services, url, text }: Refused): void => {
    showSystemError({ kind: 'detailed', url, format: 'json', text }, services)
  },
} as const
