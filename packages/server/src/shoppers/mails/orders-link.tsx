import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

/** The way to somebody's orders, for whoever reads the mailbox. */
export const OrdersLink = ({ siteTitle, address }: { siteTitle: string; address: string }) => (
  <MailLayout
    from={siteTitle}
    preview={`Open what you have bought at ${siteTitle}.`}
    reason={`You get this mail because somebody entered this address at ${siteTitle} to see its orders.`}
  >
    <MailHeading>Your orders at {siteTitle}</MailHeading>
    <MailText>This link opens them once, within the hour. If you did not ask for it, nothing happens.</MailText>
    <MailButton href={address}>Open your orders</MailButton>
  </MailLayout>
)
