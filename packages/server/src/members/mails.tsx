import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import type { ReactElement, ReactNode } from 'react'
import { MailButton, MailCode, MailHeading, MailLayout, MailLines, MailLink, MailText } from '../platform/mail/layout'

export type Letter = { readonly subject: string; readonly body: ReactElement }
export type Writer = { readonly site: string; readonly locale: string }

/** Nothing that a stranger typed is in any of them but the address they go to. */
const letter = (
  { site, locale }: Writer,
  {
    subject,
    words,
    button,
    address,
    reason = shopTexts(locale).memberMail.reason,
    before,
    more,
  }: Record<'subject' | 'words' | 'button' | 'address', string> & {
    reason?: string
    /** Above the button, and below it. */
    before?: ReactNode
    more?: ReactNode
  },
): Letter => {
  const text = formatMessage(subject, { site })
  return {
    subject: text,
    body: (
      <MailLayout from={site} preview={text} reason={formatMessage(reason, { site })} language={locale}>
        <MailHeading>{text}</MailHeading>
        <MailText>{words}</MailText>
        {before}
        <MailButton href={address}>{button}</MailButton>
        {more}
      </MailLayout>
    ),
  }
}

export const confirmMail = (writer: Writer, address: string): Letter => {
  const { confirmSubject: subject, confirmWords: words, confirmButton: button } = shopTexts(writer.locale).memberMail
  return letter(writer, { subject, words, button, address })
}

export const knownMail = (writer: Writer, { logIn, forgot }: { logIn: string; forgot: string }): Letter => {
  const {
    knownSubject: subject,
    knownWords: words,
    knownButton: button,
    knownForgot,
  } = shopTexts(writer.locale).memberMail
  const more = (
    <MailText>
      <MailLink href={forgot}>{knownForgot}</MailLink>
    </MailText>
  )
  return letter(writer, { subject, words, button, address: logIn, more })
}

export const resetMail = (writer: Writer, { address, minutes }: { address: string; minutes: number }): Letter => {
  const { resetSubject: subject, resetWords, resetButton: button } = shopTexts(writer.locale).memberMail
  return letter(writer, { subject, words: formatMessage(resetWords, { minutes }), button, address })
}

export const changedMail = (writer: Writer, address: string): Letter => {
  const { changedSubject: subject, changedWords: words, changedButton: button } = shopTexts(writer.locale).memberMail
  return letter(writer, { subject, words, button, address })
}

export const invitedMail = (writer: Writer, { address, days }: { address: string; days: number }): Letter => {
  const words = shopTexts(writer.locale).memberMail
  return letter(writer, {
    ...{ subject: words.invitedSubject, words: formatMessage(words.invitedWords, { days }) },
    ...{ button: words.invitedButton, address, reason: words.invitedReason },
  })
}

/** To a member who was suspended, with what the owner wrote to them. */
export const suspendedMail = (writer: Writer, { address, reason }: { address: string; reason: string }): Letter => {
  const { suspendedSubject: subject, suspendedWords: words } = shopTexts(writer.locale).memberMail
  return letter(writer, {
    subject,
    words,
    button: writer.site,
    address,
    before: reason && <MailLines>{reason}</MailLines>,
  })
}

export const liftedMail = (writer: Writer, address: string): Letter => {
  const { liftedSubject: subject, liftedWords: words, knownButton: button } = shopTexts(writer.locale).memberMail
  return letter(writer, { subject, words, button, address })
}

export const logInMail = (
  writer: Writer,
  { address, minutes, code }: { address: string; minutes: number; code: string },
): Letter => {
  const {
    logInSubject: subject,
    logInWords,
    logInButton: button,
    logInCode,
  } = shopTexts(writer.locale).memberAccountMail
  const [asked = '', after = ''] = logInCode.split('{code}')
  const more = (
    <>
      <MailText>{asked}</MailText>
      <MailCode>{code}</MailCode>
      {after.trim() && <MailText>{after}</MailText>}
    </>
  )
  return letter(writer, { subject, words: formatMessage(logInWords, { minutes }), button, address, more })
}

export const newEmailMail = (writer: Writer, { address, minutes }: { address: string; minutes: number }): Letter => {
  const { newEmailSubject: subject, newEmailWords, newEmailButton: button } = shopTexts(writer.locale).memberAccountMail
  return letter(writer, { subject, words: formatMessage(newEmailWords, { minutes }), button, address })
}

export const emailChangedMail = (writer: Writer, { address, days }: { address: string; days: number }): Letter => {
  const texts = shopTexts(writer.locale).memberAccountMail
  const { emailChangedSubject: subject, emailChangedWords, emailChangedButton: button, reason } = texts
  return letter(writer, { subject, words: formatMessage(emailChangedWords, { days }), button, address, reason })
}

export const leavingMail = (writer: Writer, { address, date }: { address: string; date: string }): Letter => {
  const texts = shopTexts(writer.locale).memberAccountMail
  const { leavingSubject: subject, leavingWords, leavingButton: button, reason } = texts
  return letter(writer, { subject, words: formatMessage(leavingWords, { date }), button, address, reason })
}

export type PasskeyNews = 'added' | 'removed' | 'copied'

export const passkeyMail = (writer: Writer, { news, address }: { news: PasskeyNews; address: string }): Letter => {
  const texts = shopTexts(writer.locale).memberAccountMail
  const { passkeySubject: subject, passkeyButton: button, reason } = texts
  const words = { added: texts.passkeyAdded, removed: texts.passkeyRemoved, copied: texts.passkeyCopied }[news]
  return letter(writer, { subject, words, button, address, reason })
}
