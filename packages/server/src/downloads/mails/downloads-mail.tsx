import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { MailHeading, MailLayout, MailLink, MailTable, MailText } from '../../platform/mail/layout'

export const downloadsSubject = (siteTitle: string, locale: string): string =>
  formatMessage(shopTexts(locale).downloadMail.subject, { shop: siteTitle })

/** The files that were bought, each with its own link. */
export const DownloadsMail = ({
  siteTitle,
  files,
  most,
  days,
  locale,
}: {
  siteTitle: string
  files: readonly { readonly id: string; readonly name: string; readonly address: string }[]
  most: number
  days: number
  locale: string
}) => {
  const { reason, heading, download, rule } = shopTexts(locale).downloadMail
  return (
    <MailLayout
      from={siteTitle}
      preview={downloadsSubject(siteTitle, locale)}
      reason={formatMessage(reason, { shop: siteTitle })}
      language={locale}
    >
      <MailHeading>{heading}</MailHeading>
      <MailTable
        rows={files.map(({ id, name, address }) => ({
          key: id,
          label: name,
          value: <MailLink href={address}>{download}</MailLink>,
        }))}
      />
      <MailText>{formatMessage(rule, { most, days })}</MailText>
    </MailLayout>
  )
}
