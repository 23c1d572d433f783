import { MailHeading, MailLayout, MailTable, MailText } from '../../platform/mail/layout'

/** The files that were bought, each with its own link. */
export const DownloadsMail = ({
  siteTitle,
  files,
  most,
  days,
}: {
  siteTitle: string
  files: readonly { readonly id: string; readonly name: string; readonly address: string }[]
  most: number
  days: number
}) => (
  <MailLayout
    from={siteTitle}
    preview={`Your files from ${siteTitle}.`}
    reason={`You get this mail because you ordered from ${siteTitle}.`}
  >
    <MailHeading>Your files are ready.</MailHeading>
    <MailTable
      rows={files.map(({ id, name, address }) => ({ key: id, label: name, value: <a href={address}>Download</a> }))}
    />
    <MailText>
      Each link works {most} times within {days} days.
    </MailText>
  </MailLayout>
)
