import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

export const ordersLinkSubject = (siteTitle: string, locale: string): string =>
  formatMessage(shopTexts(locale).ordersLink.subject, { shop: siteTitle })

/** The way to somebody's orders, for whoever reads the mailbox. */
export const OrdersLink = ({ siteTitle, address, locale }: { siteTitle: string; address: string; locale: string }) => {
  const { preview, reason, words, button } = shopTexts(locale).ordersLink
  const shop = siteTitle
  return (
    <MailLayout
      from={siteTitle}
      preview={formatMessage(preview, { shop })}
      reason={formatMessage(reason, { shop })}
      language={locale}
    >
      <MailHeading>{ordersLinkSubject(siteTitle, locale)}</MailHeading>
      <MailText>{words}</MailText>
      <MailButton href={address}>{button}</MailButton>
    </MailLayout>
  )
}
