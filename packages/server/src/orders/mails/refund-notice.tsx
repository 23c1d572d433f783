import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

export const RefundNotice = ({
  amount,
  currency,
  number,
  siteTitle,
  address,
}: {
  amount: number
  currency: string
  number: number
  siteTitle: string
  address: string
}) => {
  const money = formatMinorUnits(amount, currency as CurrencyCode)
  return (
    <MailLayout
      from={siteTitle}
      preview={`${money} of order ${number} goes back to you.`}
      reason={`You get this mail because you ordered from ${siteTitle}.`}
    >
      <MailHeading>{money} goes back to you.</MailHeading>
      <MailText>
        It is part of order {number} and goes the way it was paid. Banks take up to ten days to show it.
      </MailText>
      <MailButton href={address}>See your order</MailButton>
    </MailLayout>
  )
}
