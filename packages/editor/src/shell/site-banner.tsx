import './site-banner.css'
import { siteModeActions, siteModeBanners } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf } from '@sitewright/domain/sites'
import { useSession } from '../app/session'
import { t } from '../language'

/** Why nothing can be changed at the moment, and what to do about it. */
export const SiteBanner = () => {
  const { mode } = siteServiceOf(useSession().site.status)
  if (mode === 'open') return null
  return (
    <section className="site-banner" aria-label={t('About this site')}>
      <p>
        <strong>{t(siteModeBanners[mode])}</strong> {t(siteModeActions[mode])}
      </p>
    </section>
  )
}
