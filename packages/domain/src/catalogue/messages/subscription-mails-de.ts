import type { builtInSubscriptionMails, giftSubscriptionMails, subscriptionMailMessages } from './subscription-mails'

type Words = { readonly subject: string; readonly heading: string; readonly opening: string }

export const builtInSubscriptionMailsDe: Readonly<Record<keyof typeof builtInSubscriptionMails, Words>> = {
  'subscription-started': {
    subject: 'Ihr Abo von {product} bei {shop}',
    heading: 'Ihr Abo von {product} bei {shop}',
    opening:
      '{product}: {plan}. Versand und Steuern kommen hinzu, wo es welche gibt.\n\nDie nächste Zahlung ist am {next day} mit {card}. Sie können jederzeit eine Zahlung auslassen, pausieren, die Karte wechseln oder kündigen.',
  },
  'subscription-refused': {
    subject: 'Ihre Karte für {product} wurde abgelehnt',
    heading: 'Ihre Karte für {product} wurde abgelehnt',
    opening:
      'Die Zahlung vom {next day} mit {card} wurde von der Bank abgelehnt. Es wurde nichts abgebucht, und es wird nichts verschickt.\n\nWir versuchen es am {retry day} noch einmal. Sie können auch jetzt zahlen oder eine andere Karte wählen.',
  },
  'subscription-asked': {
    subject: '{shop} bittet um eine andere Karte für {product}',
    heading: '{shop} bittet um eine andere Karte für {product}',
    opening: 'Bitte wählen Sie eine andere Karte für {product} ({plan}).',
  },
  'subscription-skipped': {
    subject: '{product} fällt dieses Mal aus',
    heading: '{product} fällt dieses Mal aus',
    opening:
      'Wir konnten Ihnen {product} dieses Mal nicht schicken, weil es ausverkauft ist oder gerade nicht zu Ihnen geliefert werden kann. Es wurde nichts abgebucht.\n\nDie nächste Zahlung ist am {next day}.',
  },
  'subscription-paused': {
    subject: 'Ihr Abo von {product} ruht',
    heading: 'Ihr Abo von {product} ruht',
    opening:
      'Die Zahlung vom {next day} wurde mehrmals abgelehnt. Es wurde nichts abgebucht.\n\nDas Abo ruht. Sie können es fortsetzen, wann immer Sie möchten.',
  },
  'subscription-ended': {
    subject: 'Ihr Abo von {product} ist beendet',
    heading: 'Ihr Abo von {product} ist beendet',
    opening:
      'Die Zahlung vom {next day} wurde mehrmals abgelehnt. Es wurde nichts abgebucht.\n\nDas Abo ist beendet. Es wird nichts mehr abgebucht.',
  },
  'subscription-cancelled': {
    subject: 'Ihr Abo von {product} ist beendet',
    heading: 'Ihr Abo von {product} ist beendet',
    opening:
      'Es wurde auf Ihren Wunsch oder vom Shop beendet. Es wird nichts mehr verschickt und nichts mehr abgebucht.',
  },
  'subscription-completed': {
    subject: 'Ihr Abo von {product} ist abgeschlossen',
    heading: 'Ihr Abo von {product} ist abgeschlossen',
    opening: 'Alle Zahlungen sind geleistet. Es wird nichts mehr abgebucht.',
  },
}

export const giftSubscriptionMailsDe: Readonly<Record<keyof typeof giftSubscriptionMails, Words>> = {
  'subscription-started': {
    subject: 'Ihre monatliche Spende an {shop}',
    heading: 'Vielen Dank, dass Sie jeden Monat spenden',
    opening:
      '{product}: {plan}.\n\nDie nächste Spende ist am {next day} mit {card}. Sie können jederzeit eine auslassen, pausieren, die Karte wechseln oder aufhören. Zu jeder Spende bekommen Sie eine eigene Quittung.',
  },
  'subscription-refused': {
    subject: 'Ihre Karte für die monatliche Spende an {shop} wurde abgelehnt',
    heading: 'Ihre Karte für die monatliche Spende wurde abgelehnt',
    opening:
      'Die Spende vom {next day} mit {card} wurde von der Bank abgelehnt. Es wurde nichts abgebucht.\n\nWir versuchen es am {retry day} noch einmal. Sie können auch jetzt eine andere Karte wählen.',
  },
  'subscription-asked': {
    subject: '{shop} bittet um eine andere Karte für Ihre monatliche Spende',
    heading: '{shop} bittet um eine andere Karte für Ihre monatliche Spende',
    opening: 'Bitte wählen Sie eine andere Karte für {product} ({plan}).',
  },
  'subscription-paused': {
    subject: 'Ihre monatliche Spende an {shop} ruht',
    heading: 'Ihre monatliche Spende ruht',
    opening:
      'Die Spende vom {next day} wurde mehrmals abgelehnt. Es wurde nichts abgebucht.\n\nSie ruht. Sie können sie fortsetzen, wann immer Sie möchten.',
  },
  'subscription-ended': {
    subject: 'Ihre monatliche Spende an {shop} ist beendet',
    heading: 'Ihre monatliche Spende ist beendet',
    opening:
      'Die Spende vom {next day} wurde mehrmals abgelehnt. Es wurde nichts abgebucht.\n\nSie ist beendet. Es wird nichts mehr abgebucht.',
  },
  'subscription-cancelled': {
    subject: 'Ihre monatliche Spende an {shop} ist beendet',
    heading: 'Ihre monatliche Spende ist beendet',
    opening:
      'Sie ist auf Ihren Wunsch oder von {shop} beendet. Es wird nichts mehr abgebucht. Vielen Dank für alles, was Sie gegeben haben.',
  },
}

export const subscriptionMailMessagesDe: Readonly<Record<keyof typeof subscriptionMailMessages, string>> = {
  indefinite:
    '{price} {unit, select, week {{value, plural, one {jede Woche} other {alle # Wochen}}} month {{value, plural, one {jeden Monat} other {alle # Monate}}} other {{value, plural, one {jedes Jahr} other {alle # Jahre}}}} bis zur Kündigung',
  payments:
    '{price} {unit, select, week {{value, plural, one {jede Woche} other {alle # Wochen}}} month {{value, plural, one {jeden Monat} other {alle # Monate}}} other {{value, plural, one {jedes Jahr} other {alle # Jahre}}}}, {payments, plural, one {# Zahlung} other {# Zahlungen}}',
  card: 'der Karte mit den Endziffern {end}',
  anyCard: 'Ihrer Karte',
  reason: 'Sie bekommen diese E-Mail, weil Sie bei {shop} ein Abo von {product} haben.',
  button: 'Zum Abo',
  giftReason: 'Sie bekommen diese E-Mail, weil Sie {shop} jeden Monat etwas spenden.',
  giftButton: 'Zu Ihrer monatlichen Spende',
}
