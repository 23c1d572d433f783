import type { cartMessages } from './cart'
import type { orderRefusalMessages } from './checkout'
import type { donationMessages, donationRefusalMessages } from './donations'
import type { downloadMessages } from './downloads'
import type { giftCardMessages, giftCardPageMessages } from './gift-cards'
import type { paymentMessages, testBankMessages } from './payments'
import type { subscriptionMessages } from './subscriptions'

type In<Group, Key extends keyof Group = keyof Group> = Readonly<Record<Key, string>>

export const cartMessagesDe: In<typeof cartMessages> = {
  checkoutWithoutCart:
    'Entweder ist Ihre Sitzung abgelaufen, oder Cookies sind ausgeschaltet. Zur Kasse geht es so nicht weiter.',
  looking: 'Ihr Warenkorb wird geladen',
  stillLoading: 'Wird noch geladen.',
  empty: 'Ihr Warenkorb ist leer.',
  notForSale: 'Dieses Produkt ist zurzeit nicht zu kaufen.',
  lineGone: 'Diese Zeile ist nicht mehr in Ihrem Warenkorb.',
  soldOut: 'Dieses Produkt ist ausverkauft.',
  tooMany: 'So viele sind nicht mehr da.',
  full: 'Dieser Warenkorb ist voll. Gehen Sie erst zur Kasse und beginnen Sie dann einen neuen.',
  tooMuch: 'Das ist mehr, als eine Bestellung kosten darf.',
  amountRefused: 'Diesen Betrag gibt es für diesen Gutschein nicht mehr. Wählen Sie einen anderen.',
  removeUnavailable: 'Entfernen Sie, was es nicht mehr gibt, um zur Kasse zu gehen.',
  atCheckout: 'Versand und Steuern werden an der Kasse berechnet.',
  notPaid: 'Es wurde nichts bezahlt.',
  continueShopping: 'Weiter einkaufen',
  minimumSubtotal: 'Um zu bestellen, muss die Zwischensumme mindestens {subtotal} betragen.',
  couponUnknown: 'Diesen Code kennen wir nicht.',
  couponNotStarted: 'Dieser Code gilt noch nicht.',
  couponEnded: 'Dieser Code ist abgelaufen.',
  couponUsedUp: 'Dieser Code ist aufgebraucht.',
  couponBelowMinimum: 'Ihre Bestellung liegt unter dem Mindestbetrag für diesen Code.',
  couponNothingEligible: 'Dieser Code gilt für nichts in Ihrem Warenkorb.',
  couponTooFew: 'Für diesen Code liegen zu wenige Stücke im Warenkorb.',
  couponNotFirst: 'Dieser Code gilt für eine erste Bestellung.',
  couponUsedBefore: 'Diesen Code haben Sie schon benutzt.',
  couponNotTogether: 'Dieser Code gilt nicht zusammen mit den anderen.',
  couponTwice: 'Ein anderer Code bewirkt schon dasselbe.',
  couponTooMany: 'Ein Warenkorb nimmt höchstens {most} Codes.',
}

export const orderRefusalMessagesDe: In<typeof orderRefusalMessages> = {
  noDelivery: 'An diese Adresse liefern wir nicht.',
  keyReused: 'Diese Bestellung wurde schon mit anderen Angaben gesendet. Laden Sie die Seite neu.',
  soldOut: 'Inzwischen ausverkauft: {titles}. Es wurde nichts abgebucht.',
  totalChanged:
    'Die Gesamtsumme ist jetzt {total}. Sehen Sie sie durch und zahlen Sie noch einmal; es wurde nichts abgebucht.',
  tooQuick:
    'Das ging schneller, als wir es annehmen können. Warten Sie drei Sekunden und zahlen Sie noch einmal; es wurde nichts abgebucht.',
  proofNeeded:
    'Hier wurden viele Karten abgelehnt, deshalb muss Ihr Browser erst etwas rechnen. Schalten Sie JavaScript ein und zahlen Sie noch einmal, oder zahlen Sie anders.',
  tooManyDeclines:
    'Hier wurden zu viele Zahlungen abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es in einer Stunde wieder, oder zahlen Sie anders.',
  underWay: 'Dieser Warenkorb wird gerade anderswo bezahlt. Warten Sie einen Moment und versuchen Sie es dann wieder.',
  expired:
    'Diese Bestellung hat zu lange auf ihre Zahlung gewartet. Es wurde nichts abgebucht; bitte zahlen Sie noch einmal.',
}

export const paymentMessagesDe: In<typeof paymentMessages> = {
  declined: 'Ihre Karte wurde abgelehnt. Versuchen Sie eine andere.',
  'no-funds': 'Ihre Karte wurde abgelehnt, weil nicht genug Geld darauf ist. Versuchen Sie eine andere.',
  'expired-card': 'Ihre Karte ist abgelaufen. Versuchen Sie eine andere.',
  'wrong-code': 'Die Prüfziffer stimmt nicht. Prüfen Sie sie und versuchen Sie es noch einmal.',
  'needs-buyer': 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Bitte versuchen Sie es noch einmal.',
  'lost-card': 'Ihre Karte wurde abgelehnt. Versuchen Sie eine andere.',
  'too-many': 'Ihre Karte wurde nach zu vielen Versuchen abgelehnt. Versuchen Sie eine andere.',
  'provider-down': 'Die Zahlung war nicht möglich. Es wurde nichts abgebucht; bitte versuchen Sie es noch einmal.',
}

export const testBankMessagesDe: In<typeof testBankMessages> = {
  title: 'Bestätigen Sie Ihre Zahlung',
  question: 'Die Testbank fragt: {amount} an {shop} zahlen?',
  confirm: 'Bestätigen',
  decline: 'Ablehnen',
}

export const subscriptionMessagesDe: In<typeof subscriptionMessages> = {
  notNow: 'Dieses Abonnement lässt sich gerade nicht so ändern. Sehen Sie es sich noch einmal an.',
  underWay: 'Diese Zahlung läuft gerade. Versuchen Sie es in einer Minute noch einmal.',
  onlyByPlan: 'Dieser Artikel wird nur im Abonnement verkauft. Wählen Sie auf seiner Seite eines aus.',
  noSuchPlan: 'Dieses Abonnement wird nicht mehr angeboten. Wählen Sie ein anderes.',
  returnRefused: 'Die Zahlung ging nicht durch. Öffnen Sie den Link in Ihrer E-Mail, um es noch einmal zu versuchen.',
}

export const giftCardMessagesDe: In<typeof giftCardMessages> = {
  unknown: 'Dieser Gutschein lässt sich nicht einlösen. Prüfen Sie den Code, oder fragen Sie den Shop.',
  tooManyTries: 'Sie haben zu viele Codes versucht. Bitte warten Sie eine Stunde.',
  tooMany: 'Ein Warenkorb nimmt höchstens fünf Gutscheine.',
  refundWay: 'Gutschein',
  wrongRecipient: 'Geben Sie die E-Mail-Adresse der beschenkten Person ein, oder lassen Sie das Feld leer.',
  tooLong: 'Dieser Text ist zu lang.',
  wrongDay: 'Wählen Sie einen Tag von heute bis in einem Jahr.',
  balanceTitle: 'Guthaben eines Gutscheins',
  balanceField: 'Gutscheincode',
  balanceAsk: 'Guthaben anzeigen',
  balance: 'Auf dem Gutschein mit dem Ende {end} sind {balance}.',
  balanceUntil: 'Er kann bis {day} eingelöst werden.',
}

export const giftCardPageMessagesDe: In<typeof giftCardPageMessages> = {
  amount: 'Betrag',
  outOfBounds: 'Wählen Sie einen Betrag von {least} bis {most}.',
  forWhom: 'Wir senden den Gutschein per E-Mail. Lassen Sie das leer, um ihn selbst zu bekommen.',
  recipientName: 'Name der beschenkten Person',
  recipientEmail: 'Deren E-Mail',
  senderName: 'Ihr Name',
  message: 'Nachricht',
  sendOn: 'Senden am',
}

export const donationMessagesDe: In<
  typeof donationMessages,
  | 'fund'
  | 'amount'
  | 'other'
  | 'choose'
  | 'often'
  | 'once'
  | 'monthly'
  | 'agreement'
  | 'donor'
  | 'refused'
  | 'dedication'
  | 'anonymous'
  | 'noSuchPage'
  | 'title'
> = {
  title: 'Spende',
  fund: 'Wofür sie ist',
  amount: 'Betrag',
  other: 'Anderer Betrag',
  choose: 'Diesen Betrag geben',
  often: 'Wie oft',
  once: 'Einmal',
  monthly: 'Jeden Monat',
  agreement:
    '{plan}, bis Sie damit aufhören. Ihre Karte wird dafür gespeichert. Sie können jederzeit aussetzen, pausieren oder aufhören.',
  donor: 'Ihr Name',
  refused: 'Wählen Sie einen Betrag und wofür Ihre Spende ist.',
  dedication: 'Widmung',
  anonymous: 'Meinen Namen nicht nennen',
  noSuchPage: 'Diese Spendenseite gibt es nicht mehr.',
}

export const donationRefusalMessagesDe: In<typeof donationRefusalMessages> = {
  'amount-invalid': 'Wählen Sie einen Betrag.',
  'amount-too-small': 'Hier können Sie mindestens {least} geben.',
  'amount-too-large': 'Hier können Sie auf einmal höchstens {most} geben.',
  'no-such-fund': 'Wählen Sie, wofür Ihre Spende ist.',
  'not-monthly': 'Hier kann nicht jeden Monat gespendet werden. Diese Spende ist einmalig.',
}

export const downloadMessagesDe: In<typeof downloadMessages, 'revoked' | 'expired' | 'used-up' | 'unknown'> = {
  revoked: 'Dieser Download wurde mit der Erstattung zurückgenommen.',
  expired: 'Dieser Link ist abgelaufen. Bitten Sie den Shop um einen neuen.',
  'used-up': 'Diese Datei wurde so oft geladen, wie es erlaubt ist. Fragen Sie den Shop, wenn Sie sie wieder brauchen.',
  unknown: 'Unter dieser Adresse gibt es keinen Download.',
}
