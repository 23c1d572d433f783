export { createMail, type MailOptions } from './create-mail'
export { MailButton, MailHeading, MailLayout, MailLines, MailLink, MailTable, MailText, mailColours } from './layout'
export type { BulkLetter, Delivery, DrawnBody, Mail, MailOrder } from './mail'
export {
  listMails,
  listMailsTo,
  type MailLine,
  type MailRecord,
  type MailState,
  readMail,
  readMailTo,
} from './outbox'
export { drawKeptMail, drawOutbox, drawOutboxMail, mailBodyPolicy } from './outbox-page'
export { mailsOfPerson } from './person'
export { plainText } from './plain-text'
export { type MailTransport, openSmtp } from './smtp'
