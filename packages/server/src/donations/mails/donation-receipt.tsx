import { receiptName } from '@sitewright/domain/donations'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailHeading, MailLayout, MailTable, MailText } from '../../platform/mail/layout'
import type { Donation } from '../donation'

/** What whoever gave keeps: the number, the amount, what it was for. */
export const DonationReceipt = ({
  donation,
  fund,
  thanks,
  receiptText,
  siteTitle,
  day,
}: {
  donation: Donation & { readonly receiptYear: number; readonly receiptNumber: number }
  fund: string
  thanks: string
  receiptText: string
  siteTitle: string
  /** In words. */
  day: string
}) => {
  const number = receiptName(donation.receiptYear, donation.receiptNumber)
  const amount = formatMinorUnits(donation.amount, donation.currency as CurrencyCode)
  return (
    <MailLayout
      from={siteTitle}
      preview={`Receipt ${number} for your gift of ${amount}.`}
      reason={`You get this mail because you gave to ${siteTitle}.`}
    >
      <MailHeading>Thank you{donation.donor ? `, ${donation.donor}` : ''}.</MailHeading>
      {thanks && <MailText>{thanks}</MailText>}
      <MailTable
        rows={[
          { key: 'number', label: 'Receipt', value: number },
          { key: 'day', label: 'Given on', value: day },
          ...(fund ? [{ key: 'fund', label: 'For', value: fund }] : []),
          ...(donation.dedication ? [{ key: 'dedication', label: 'Dedication', value: donation.dedication }] : []),
          { key: 'amount', label: <strong>Amount</strong>, value: <strong>{amount}</strong> },
        ]}
      />
      {receiptText && <MailText>{receiptText}</MailText>}
    </MailLayout>
  )
}
