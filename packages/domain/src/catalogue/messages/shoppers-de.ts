import type { cartMailMessages, reminderMessages } from './reminders'
import type {
  downloadMailMessages,
  ordersLinkMessages,
  reviewMailMessages,
  shopperMessages,
  shopperOrderWords,
} from './shoppers'

type In<Group, Key extends keyof Group = keyof Group> = Readonly<Record<Key, string>>

export const shopperMessagesDe: In<typeof shopperMessages> = {
  findTitle: 'Bestellung finden',
  findLead: 'Die Nummer steht in der E-Mail, die sie bestätigt hat.',
  number: 'Bestellnummer',
  email: 'E-Mail',
  find: 'Finden',
  notFound: 'Wir konnten diese Bestellung nicht finden.',
  tooMany: 'Das war zu oft. Versuchen Sie es in einer Stunde wieder.',
  proveTitle: 'Ist das Ihre Bestellung?',
  proveLead: 'Sie liegt einige Zeit zurück. Geben Sie die Adresse ein, mit der bestellt wurde.',
  prove: 'Bestellung zeigen',
  wrongEmail: 'Bestellt wurde mit einer anderen Adresse.',
  linkTitle: 'Ihre Bestellungen',
  linkLead:
    'Geben Sie die Adresse ein, mit der Sie bestellt haben. Wir senden einen Link, der alles öffnet, was Sie hier gekauft haben.',
  sendLink: 'Link senden',
  linkSent: 'Wenn mit {email} etwas bestellt wurde, ist ein Link dorthin unterwegs. Er gilt eine Stunde.',
  badEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  openTitle: 'Ihre Bestellungen öffnen',
  openLead: 'In diesem Browser sehen Sie dann Bestellungen, Adressen und Dateien, die zu Ihrer Adresse gehören.',
  open: 'Öffnen',
  linkOver: 'Dieser Link wurde schon benutzt, oder seine Stunde ist vorbei.',
  allOrders: 'Alle Ihre Bestellungen hier',
  findAnother: 'Bestellung mit Nummer finden',
  leave: 'Abmelden',
  accountTitle: 'Ihre Bestellungen',
  accountTitleName: 'Bestellungen von {name}',
  orders: 'Bestellungen',
  addresses: 'Adressen',
  downloads: 'Downloads',
  cards: 'Gutscheine',
  subscriptions: 'Abos',
  noOrders: 'Mit dieser Adresse wurde noch nichts bestellt.',
  noAddresses: 'Die Adresse Ihrer nächsten Bestellung bleibt hier. Sie können auch jetzt eine hinzufügen.',
  noDownloads: 'Dateien, die Sie kaufen, sind hier.',
  noCards: 'Gutscheine, die Sie kaufen, sind hier, mit dem, was noch darauf ist.',
  noSubscriptions: 'Was immer wieder kommt, ist hier.',
  buyAgain: 'Noch einmal kaufen',
  buyAgainTitle: '{what} noch einmal kaufen',
  track: 'Zeigen',
  trackTitle: 'Bestellung {number} zeigen',
  nothingAgain: 'Davon wird gerade nichts verkauft.',
  orderLine: 'Bestellung {number}, {date}, {total}',
  andMore: '{count, plural, one{{title} und noch eines} other{{title} und # weitere}}',
  remove: 'Entfernen',
  removeAddress: 'Adresse in {city} entfernen',
  usedFirst: 'Wird zuerst benutzt',
  useFirst: 'Zuerst benutzen',
  useAddressFirst: 'Adresse in {city} zuerst benutzen',
  edit: 'Ändern',
  editAddress: 'Adresse in {city} ändern',
  addAddress: 'Adresse hinzufügen',
  changeAddress: 'Adresse ändern',
  country: 'Land',
  showFields: 'Felder dieses Landes zeigen',
  saveAddress: 'Adresse speichern',
  back: 'Zurück zu Ihren Adressen',
  tooManyAddresses: 'Sie haben schon 20 Adressen. Entfernen Sie zuerst eine.',
  addressGone: 'Diese Adresse gibt es nicht mehr.',
  download: 'Herunterladen',
  downloadTitle: '{name} herunterladen',
  downloadsLeft: '{count, plural, one{noch # Download, bis {date}} other{noch # Downloads, bis {date}}}',
  downloadOver: 'Keine Downloads mehr',
  card: 'Gutschein mit der Endung {end}',
  cardFor: 'Gutschein mit der Endung {end}, für {name}',
  cardLeft: 'noch {balance} von {amount}',
  returnTitle: 'Etwas zurücksenden',
  returnLead:
    'Wählen Sie, was zurückkommt, und sagen Sie, warum. Der Shop schreibt Ihnen wegen Rückweg und Erstattung.',
  returnReason: 'Warum es zurückkommt',
  returnAsk: 'Um Rückgabe bitten',
  returnAsked: 'Der Shop weiß Bescheid und schreibt Ihnen.',
  returnNothing: 'Wählen Sie, was zurückkommt, und sagen Sie, warum.',
}

export const shopperOrderWordsDe: In<typeof shopperOrderWords> = {
  waiting: 'Wartet auf Ihre Zahlung',
  cancelled: 'Storniert',
  refunded: 'Erstattet',
  partlyRefunded: 'Teilweise erstattet',
  packing: 'Wird verpackt',
  partSent: 'Teilweise versendet',
  ready: 'Liegt bereit',
  pickedUp: 'Abgeholt',
  sent: 'Versendet',
  done: 'Bezahlt',
}

export const ordersLinkMessagesDe: In<typeof ordersLinkMessages> = {
  subject: 'Ihre Bestellungen bei {shop}',
  preview: 'Öffnen Sie, was Sie bei {shop} gekauft haben.',
  reason:
    'Sie erhalten diese Nachricht, weil jemand diese Adresse bei {shop} eingegeben hat, um deren Bestellungen zu sehen.',
  words:
    'Dieser Link öffnet sie ein Mal, innerhalb der nächsten Stunde. Wenn Sie nicht darum gebeten haben, geschieht nichts.',
  button: 'Bestellungen öffnen',
}

export const reminderMessagesDe: In<typeof reminderMessages> = {
  'no-steps': 'Wählen Sie, nach wie vielen Stunden erinnert wird.',
  'not-rising': 'Jede Erinnerung muss später kommen als die davor.',
  stopTitle: 'Keine Erinnerungen mehr',
  stopAsk:
    'Wir schreiben Ihnen wegen eines Warenkorbs, den Sie verlassen haben. Drücken Sie den Knopf, und wir tun es nicht wieder.',
  stopButton: 'Nicht mehr erinnern',
  stopped: 'Wir erinnern Sie nicht mehr an Warenkörbe.',
  restoreTitle: 'Sie haben etwas zurückgelassen',
  restoreHolds: 'In dem Warenkorb, den Sie verlassen haben, liegt {pieces}.',
  restoreTotal: 'Zusammen {total}, ohne Versand.',
  restoreAdds: 'Es kommt zu dem, was jetzt in Ihrem Warenkorb ist.',
  restoreButton: 'In meinen Warenkorb legen',
  restoreGone: 'Was Sie zurückgelassen haben, wurde inzwischen gekauft oder ist nicht mehr zu haben.',
  unknown: 'Dieser Link ist nicht mehr bekannt.',
  toShop: 'Weiter einkaufen',
}

export const cartMailMessagesDe: In<typeof cartMailMessages> = {
  reason: 'Sie erhalten diese Nachricht, weil Sie {shop} gebeten haben, Sie an Ihren Warenkorb zu erinnern.',
  button: 'Warenkorb ansehen',
  stop: 'Nicht mehr erinnern',
}

export const downloadMailMessagesDe: In<typeof downloadMailMessages> = {
  subject: 'Ihre Dateien von {shop}',
  reason: 'Sie erhalten diese Nachricht, weil Sie bei {shop} bestellt haben.',
  heading: 'Ihre Dateien sind bereit.',
  download: 'Herunterladen',
  rule: 'Jeder Link gilt {most, number} Mal innerhalb von {days, number} Tagen.',
}

export const reviewMailMessagesDe: In<typeof reviewMailMessages> = {
  subject: 'Wie gefällt Ihnen Ihre Bestellung bei {shop}?',
  preview: '{shop} möchte wissen, was Sie denken.',
  reason: 'Sie erhalten diese Nachricht, weil Sie bei {shop} bestellt haben.',
  heading: 'Wie ist es?',
  headingName: 'Wie ist es, {name}?',
  words: 'Sie haben {titles} gekauft. Ein paar Worte von Ihnen helfen anderen, die darüber nachdenken.',
  button: 'Bewertung schreiben',
  rule: 'Der Link gilt {days, number} Tage.',
  stop: 'Fragen Sie mich nicht mehr',
  stopTitle: 'Keine Fragen mehr',
  stopAsk: 'Wir fragen nach der Lieferung, wie Ihnen Ihre Bestellung gefällt. Sollen wir das lassen?',
  stopButton: 'Nicht mehr fragen',
  stopped: 'Wir fragen Sie nicht mehr.',
  stopUnknown: 'Dieser Link gilt nicht mehr.',
  toShop: 'Zum Shop',
}
