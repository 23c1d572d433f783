import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import type { ReactElement } from 'react'
import { MailButton, MailHeading, MailLayout, MailLines, MailText, mailColours } from '../platform/mail'

type Letter = { readonly subject: string; readonly body: ReactElement }
type Line = { readonly label: string; readonly text: string }

/** Whoever answered a form gave the address there. */
const reasonOf = (site: string, locale: string): string => formatMessage(shopTexts(locale).memberMail.reason, { site })

const Label = ({ children }: { children: string }) => (
  <p className="quiet" style={{ margin: 0, fontSize: 13, color: mailColours.quiet }}>
    {children}
  </p>
)

/** To people of the site. What a visitor wrote is words and nothing else. */
export const answersMail = ({
  site,
  form,
  first,
  lines,
  address,
  files,
}: {
  site: string
  form: string
  first: string
  lines: readonly Line[]
  address: string
  files: number
}): Letter => {
  const subject = first ? `${form}: ${first}` : form
  return {
    subject,
    body: (
      <MailLayout from={site} preview={subject} reason="You get this because answers of this form are sent to you.">
        <MailHeading>{subject}</MailHeading>
        {lines
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <div key={label}>
              <Label>{label}</Label>
              <MailLines>{text}</MailLines>
            </div>
          ))}
        {files > 0 && <MailText>{files === 1 ? 'With a file.' : `With ${files} files.`}</MailText>}
        <MailButton href={address}>Open it</MailButton>
      </MailLayout>
    ),
  }
}

/** In the owner's words alone: nothing that a stranger typed is sent to an address that a stranger typed. */
export const autoReplyMail = ({
  site,
  subject,
  text,
  locale,
}: {
  site: string
  subject: string
  text: string
  locale: string
}): Letter => ({
  subject,
  body: (
    <MailLayout from={site} preview={subject} language={locale} reason={reasonOf(site, locale)}>
      <MailLines>{text}</MailLines>
    </MailLayout>
  ),
})

export const replyMail = ({
  site,
  form,
  text,
  lines,
  locale,
}: {
  site: string
  form: string
  text: string
  lines: readonly Line[]
  locale: string
}): Letter => {
  const subject = `Re: ${form}`
  return {
    subject,
    body: (
      <MailLayout from={site} preview={subject} language={locale} reason={reasonOf(site, locale)}>
        <MailLines>{text}</MailLines>
        <blockquote
          className="line"
          style={{ margin: '24px 0 0', padding: '0 0 0 16px', borderLeft: `2px solid ${mailColours.line}` }}
        >
          {lines
            .filter(line => line.text !== '')
            .map(line => (
              <div key={line.label}>
                <Label>{line.label}</Label>
                <MailLines>{line.text}</MailLines>
              </div>
            ))}
        </blockquote>
      </MailLayout>
    ),
  }
}
