import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

/** Tells whoever asked that something can be bought again. */
export const BackInStock = ({
  siteTitle,
  name,
  left,
  address,
  stopAddress,
}: {
  siteTitle: string
  name: string
  /** How many there are, where they are counted. */
  left: number | undefined
  address: string
  stopAddress: string
}) => (
  <MailLayout
    from={siteTitle}
    preview={`${name} is back at ${siteTitle}.`}
    reason={`You get this mail because somebody gave ${siteTitle} this address on the page of ${name}. It is the only one about it.`}
  >
    <MailHeading>{name} is back</MailHeading>
    <MailText>
      {left === undefined
        ? 'You can buy it again.'
        : left === 1
          ? 'There is one, and others wait for it too.'
          : `There are ${left}, and others wait for them too.`}
    </MailText>
    <MailButton href={address}>See {name}</MailButton>
    <MailText>
      Nothing is kept aside for you. <a href={stopAddress}>Write to me about nothing else</a>
    </MailText>
  </MailLayout>
)
