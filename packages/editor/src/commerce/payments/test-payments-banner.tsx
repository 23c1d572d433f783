import { checkoutMessages } from '@sitewright/domain/catalogue/messages'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { usePaymentSettings } from './use-payment-settings'

/** Above the orders of a shop that takes test cards: goods must not leave for them by mistake. */
export const TestPaymentsBanner = () => {
  const { may } = useSession()
  const { data } = usePaymentSettings({ isAsked: may('commerce-payments') })
  if (!data?.testPayments || !data.settings.methods.includes('test')) return null
  return (
    <p className="test-banner" role="note">
      {t(checkoutMessages.testBanner)} <RouteLink to={{ path: 'commerce/payments' }}>{t('Payment settings')}</RouteLink>
    </p>
  )
}
