import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { MailButton, MailHeading, MailLayout, MailLink, MailText } from '../../platform/mail/layout'

export const backInStockSubject = (name: string, locale: string): string =>
  formatMessage(shopTexts(locale).backInStock.subject, { name })

/** Tells whoever asked that something can be bought again. */
export const BackInStock = ({
  siteTitle,
  name,
  left,
  address,
  stopAddress,
  locale,
}: {
  siteTitle: string
  name: string
  /** How many there are, where they are counted. */
  left: number | undefined
  address: string
  stopAddress: string
  locale: string
}) => {
  const texts = shopTexts(locale).backInStock
  return (
    <MailLayout
      from={siteTitle}
      preview={formatMessage(texts.preview, { name, shop: siteTitle })}
      reason={formatMessage(texts.reason, { name, shop: siteTitle })}
      language={locale}
    >
      <MailHeading>{backInStockSubject(name, locale)}</MailHeading>
      <MailText>{left === undefined ? texts.again : formatMessage(texts.left, { count: left })}</MailText>
      <MailButton href={address}>{formatMessage(texts.button, { name })}</MailButton>
      <MailText>
        {texts.nothingKept} <MailLink href={stopAddress}>{texts.stop}</MailLink>
      </MailText>
    </MailLayout>
  )
}
