import { receiptName } from '@sitewright/domain/donations'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailHeading, MailLayout, MailTable, MailText } from '../../platform/mail/layout'
import type { Donation } from '../donation'

export const donationSubject = (number: string, siteTitle: string, locale: string): string =>
  formatMessage(shopTexts(locale).donationMail.subject, { number, shop: siteTitle })

/** What whoever gave keeps: the number, the amount, what it was for. */
export const DonationReceipt = ({
  donation,
  fund,
  thanks,
  receiptText,
  siteTitle,
  day,
  locale,
}: {
  donation: Donation & { readonly receiptYear: number; readonly receiptNumber: number }
  fund: string
  thanks: string
  receiptText: string
  siteTitle: string
  /** In words. */
  day: string
  locale: string
}) => {
  const number = receiptName(donation.receiptYear, donation.receiptNumber)
  const amount = formatMinorUnits(donation.amount, donation.currency as CurrencyCode)
  const texts = shopTexts(locale).donationMail
  return (
    <MailLayout
      from={siteTitle}
      preview={formatMessage(texts.preview, { number, amount })}
      reason={formatMessage(texts.reason, { shop: siteTitle })}
      language={locale}
    >
      <MailHeading>
        {donation.donor ? formatMessage(texts.headingName, { name: donation.donor }) : texts.heading}
      </MailHeading>
      {thanks && <MailText>{thanks}</MailText>}
      <MailTable
        rows={[
          { key: 'number', label: texts.receipt, value: number },
          { key: 'day', label: texts.day, value: day },
          ...(fund ? [{ key: 'fund', label: texts.fund, value: fund }] : []),
          ...(donation.dedication ? [{ key: 'dedication', label: texts.dedication, value: donation.dedication }] : []),
          { key: 'amount', label: <strong>{texts.amount}</strong>, value: <strong>{amount}</strong> },
        ]}
      />
      {receiptText && <MailText>{receiptText}</MailText>}
    </MailLayout>
  )
}
