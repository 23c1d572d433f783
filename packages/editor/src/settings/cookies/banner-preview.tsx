import type { Privacy } from '@sitewright/domain/consent'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'
import { CookieBanner } from '@sitewright/render'
import { t } from '../../language'
import { HomePreview } from '../../site/home-preview'
import { bannerOfPanel } from './banner-words'

/** The home page with the banner as it would be, whatever is switched on, saved, or stored in this browser. */
export const BannerPreview = ({ privacy, locale }: { privacy: Privacy; locale: string }) => (
  <HomePreview
    title={t('Preview of the banner')}
    note={t('Preview, stored choices ignored')}
    again={t('Ask again')}
    draw={({ site: { primaryLocale } }) => (
      <CookieBanner
        banner={bannerOfPanel(privacy, { locale, primaryLocale, message: readMessages(cookieTexts(locale)) })}
        name={t('Cookies')}
      />
    )}
  />
)
