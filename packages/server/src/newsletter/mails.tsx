import { newsletterLimits } from '@sitewright/domain/catalogue'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import type { ReactElement } from 'react'
import { MailButton, MailHeading, MailLayout, MailLines, MailLink, MailText } from '../platform/mail'
import type { Welcome } from './tables'

type Writer = { readonly site: string; readonly list: string; readonly locale: string }
type Letter = { readonly subject: string; readonly body: ReactElement }

/** Nothing in it was typed by whoever asked: it may go to somebody who asked for nothing. */
export const confirmationMail = ({ site, list, locale }: Writer, address: string): Letter => {
  const words = shopTexts(locale).newsletter
  const subject = formatMessage(words.confirmSubject, { list })
  return {
    subject,
    body: (
      <MailLayout
        from={site}
        preview={subject}
        language={locale}
        reason={formatMessage(words.confirmReason, { days: newsletterLimits.confirmDays })}
      >
        <MailHeading>{subject}</MailHeading>
        <MailText>{formatMessage(words.confirmWords, { list, site })}</MailText>
        <MailButton href={address}>{words.confirmButton}</MailButton>
        <MailText>{words.confirmNothing}</MailText>
      </MailLayout>
    ),
  }
}

export const welcomeMail = (
  { site, list, locale }: Writer,
  { welcome, leave, preferences }: { welcome: Welcome; leave: string; preferences: string },
): Letter => {
  const words = shopTexts(locale).newsletter
  return {
    subject: welcome.subject,
    body: (
      <MailLayout
        from={site}
        preview={welcome.subject}
        language={locale}
        reason={formatMessage(words.welcomeReason, { list })}
      >
        <MailHeading>{welcome.subject}</MailHeading>
        <MailLines>{welcome.text}</MailLines>
        <MailText>
          <MailLink href={leave}>{words.leave}</MailLink> · <MailLink href={preferences}>{words.preferences}</MailLink>
        </MailText>
      </MailLayout>
    ),
  }
}
