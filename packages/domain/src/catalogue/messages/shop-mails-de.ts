import type { backInStockMessages, donationMailMessages, giftCardMailMessages } from './shop-mails'

type In<Group> = Readonly<Record<keyof Group, string>>

export const giftCardMailMessagesDe: In<typeof giftCardMailMessages> = {
  subject: 'Ein Gutschein für {shop}',
  preview: 'Ein Gutschein über {worth} für {shop}.',
  reasonBought: 'Sie bekommen diese E-Mail, weil jemand für Sie einen Gutschein von {shop} gekauft hat.',
  reasonSent: 'Sie bekommen diese E-Mail, weil {shop} Ihnen einen Gutschein geschickt hat.',
  headingName: '{name}, das ist für Sie.',
  heading: 'Ein Gutschein über {worth}.',
  words: '{worth} zum Einlösen bei {shop}. Geben Sie diesen Code im Warenkorb oder an der Kasse ein:',
  until: 'Er kann bis {day} eingelöst werden.',
  button: 'Zum Shop',
}

export const donationMailMessagesDe: In<typeof donationMailMessages> = {
  subject: 'Ihre Quittung {number} von {shop}',
  preview: 'Quittung {number} über Ihre Spende von {amount}.',
  reason: 'Sie bekommen diese E-Mail, weil Sie {shop} etwas gespendet haben.',
  heading: 'Vielen Dank.',
  headingName: 'Vielen Dank, {name}.',
  receipt: 'Quittung',
  day: 'Gespendet am',
  fund: 'Für',
  dedication: 'Widmung',
  amount: 'Betrag',
}

export const backInStockMessagesDe: In<typeof backInStockMessages> = {
  subject: '{name} ist wieder da',
  preview: '{name} ist bei {shop} wieder da.',
  reason:
    'Sie bekommen diese E-Mail, weil jemand {shop} diese Adresse auf der Seite von {name} gegeben hat. Es ist die einzige dazu.',
  again: 'Sie können es wieder kaufen.',
  left: '{count, plural, one{Es ist eines da, und andere warten auch darauf.} other{Es sind # da, und andere warten auch darauf.}}',
  button: '{name} ansehen',
  nothingKept: 'Für Sie ist nichts zurückgelegt.',
  stop: 'Schreiben Sie mir zu nichts anderem',
}
