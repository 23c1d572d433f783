import type { SectionTheme } from '@sitewright/domain/documents'
import type { Site } from '../site'

/** Whether visitors of the site have something to decide, and so a way to decide anew on every page. */
export const asksForConsent = ({ privacy }: Pick<Site, 'privacy'>): boolean =>
  privacy !== undefined &&
  (privacy.settings.isCookieBannerEnabled ||
    privacy.settings.isRestrictiveCookiePolicyEnabled ||
    privacy.services.length > 0 ||
    privacy.snippets !== undefined)

export const bannerThemesOf = ({ privacy }: Pick<Site, 'privacy'>): SectionTheme[] =>
  privacy?.settings.isCookieBannerEnabled && privacy.settings.cookieBannerTheme === 'DARK' ? ['darkest'] : []
