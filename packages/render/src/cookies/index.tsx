import {
  type BannerApiSettings,
  bannerIn,
  bannerTemplateId,
  cookieDialogTemplateId,
  unreleasedPrivacy,
} from '@sitewright/domain/consent'
import type { PageDocument } from '@sitewright/domain/documents'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'
import type { PageScope } from '../scope'
import type { Site } from '../site'
import { asksForConsent } from './asks'
import { CookieBanner } from './cookie-banner'
import { CookieDialog } from './cookie-dialog'

export { CookieBanner } from './cookie-banner'

/** Words and look of the banner in the page's language. */
export const bannerOf = (site: Site): BannerApiSettings =>
  bannerIn((site.privacy ?? unreleasedPrivacy()).settings, {
    locale: site.locale,
    primaryLocale: site.primaryLocale,
    message: readMessages(cookieTexts(site.locale)),
  })

const hasOwnButton = (documents: readonly PageDocument[]): boolean =>
  documents.some(({ blocks }) => Object.values(blocks).some(({ type }) => type === 'cookie-settings'))

/** Banner and dialog as templates: they cost nothing before the page's script wants them, and move nothing then. */
export const Cookies = ({
  site,
  scope,
  documents,
}: {
  site: Site
  scope: PageScope
  documents: readonly PageDocument[]
}) => {
  const banner = bannerOf(site)
  return (
    <>
      {banner.isCookieBannerEnabled && (
        <template id={bannerTemplateId}>
          <CookieBanner banner={banner} name={scope.message('cookies.name')} />
        </template>
      )}
      {(asksForConsent(site) || hasOwnButton(documents)) && (
        <template id={cookieDialogTemplateId}>
          <CookieDialog privacy={site.privacy ?? unreleasedPrivacy()} locale={site.locale} />
        </template>
      )}
    </>
  )
}
