import { builtInMails, builtInMailsDe } from '../catalogue/messages/mails'
import { giftSubscriptionMails } from '../catalogue/messages/subscription-mails'
import { giftSubscriptionMailsDe } from '../catalogue/messages/subscription-mails-de'
import { type VisitorLanguage, visitorLanguageOf } from '../messages'

/** The mails a shop can put in its own words. */
export const mailKinds = [
  'received',
  'receipt',
  'pay-link',
  'parcel',
  'ready',
  'refund',
  'cancelled',
  'late-refund',
  'return-received',
  'return-declined',
  'cart-reminder',
  'subscription-started',
  'subscription-refused',
  'subscription-asked',
  'subscription-skipped',
  'subscription-paused',
  'subscription-ended',
  'subscription-cancelled',
  'subscription-completed',
] as const
export type MailKind = (typeof mailKinds)[number]
export const isMailKind = (name: string): name is MailKind => (mailKinds as readonly string[]).includes(name)

/** What can be filled in. */
export const placeholders = [
  'shop',
  'first name',
  'number',
  'total',
  'pieces',
  'amount',
  'reason',
  'product',
  'plan',
  'card',
  'next day',
  'retry day',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Filling = Readonly<Partial<Record<Placeholder, string>>>

/** Mails about something that comes again. */
export type SubscriptionMailKind = Extract<MailKind, `subscription-${string}`>
export const isSubscriptionMail = (kind: MailKind): kind is SubscriptionMailKind => kind.startsWith('subscription-')

const ofSubscription: readonly Placeholder[] = ['shop', 'first name', 'product', 'plan', 'card', 'next day']
const ofOrder: readonly Placeholder[] = ['shop', 'first name', 'number', 'total', 'pieces']
export const placeholdersOf = (kind: MailKind): readonly Placeholder[] => {
  if (isSubscriptionMail(kind))
    return kind === 'subscription-refused' ? [...ofSubscription, 'retry day'] : ofSubscription
  if (kind === 'refund') return [...ofOrder, 'amount']
  if (kind === 'return-declined') return [...ofOrder, 'reason']
  return kind === 'cart-reminder' ? ['shop', 'total', 'pieces'] : ofOrder
}

/** What is drawn by itself and can be left out. */
export const mailParts = ['lines', 'address'] as const
export type MailPart = (typeof mailParts)[number]
export const partsOf = (kind: MailKind): readonly MailPart[] => {
  if (kind === 'received' || kind === 'receipt') return ['lines', 'address']
  return kind === 'pay-link' ? ['lines'] : []
}

export const mailFields = ['subject', 'heading', 'opening', 'closing'] as const
export type MailField = (typeof mailFields)[number]
export type MailTemplate = Readonly<Record<MailField, string>> & { readonly shows: readonly MailPart[] }

export const mailFieldLimits: Readonly<Record<MailField, number>> = {
  subject: 200,
  heading: 200,
  opening: 2000,
  closing: 500,
}

const builtIn: Readonly<Record<VisitorLanguage, Readonly<Record<MailKind, Omit<MailTemplate, 'closing' | 'shows'>>>>> =
  {
    en: builtInMails,
    de: builtInMailsDe,
  }

/** Whether what we say by ourselves is said in this language. */
export const isBuiltIn = (locale: string): boolean => locale.split('-')[0] === visitorLanguageOf(locale)

export const builtInMail = (kind: MailKind, locale = 'en'): MailTemplate => ({
  ...builtIn[visitorLanguageOf(locale)][kind],
  closing: '',
  shows: partsOf(kind),
})

/** About a gift that is given every month: it is what a shop says of goods that has no place here. */
export const giftMail = (kind: SubscriptionMailKind, locale: string): MailTemplate => {
  const said = { en: giftSubscriptionMails, de: giftSubscriptionMailsDe }[visitorLanguageOf(locale)]
  // What is never sent cannot be left out, and what goes on until somebody stops is never complete.
  if (kind === 'subscription-skipped' || kind === 'subscription-completed') return builtInMail(kind, locale)
  return { ...said[kind], closing: '', shows: [] }
}

const inBraces = /\{([^{}]*)\}/g

export type TemplateRefusal =
  | { readonly ok: false; readonly reason: 'missing'; readonly field: MailField }
  | { readonly ok: false; readonly reason: 'unknown-placeholder'; readonly field: MailField; readonly name: string }

/** The template as it is kept; a name that cannot be filled in would reach the buyer as it was typed. */
export function readTemplate(
  kind: MailKind,
  given: MailTemplate,
): { readonly ok: true; readonly template: MailTemplate } | TemplateRefusal {
  const known: readonly string[] = placeholdersOf(kind)
  for (const field of mailFields) {
    const text = given[field]
    if (text.trim() === '' && (field === 'subject' || field === 'heading'))
      return { ok: false, reason: 'missing', field }
    const stranger = [...text.matchAll(inBraces)].find(([, name = '']) => !known.includes(name.trim()))
    if (stranger) return { ok: false, reason: 'unknown-placeholder', field, name: stranger[1]!.trim() }
  }
  const trimmed = Object.fromEntries(mailFields.map(field => [field, given[field].trim()])) as Record<MailField, string>
  return { ok: true, template: { ...trimmed, shows: partsOf(kind).filter(part => given.shows.includes(part)) } }
}

/** A value that is empty takes the comma or blank before it along: "Thank you, Hanna." becomes "Thank you." */
export const fillMail = (text: string, filling: Filling): string =>
  text.replace(/(,?\s*)\{([^{}]*)\}/g, (whole, before: string, name: string) => {
    const value = filling[name.trim() as Placeholder]
    if (value === undefined) return whole
    return value === '' ? '' : before + value
  })
