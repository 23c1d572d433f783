import type { LocalText } from '../sites/local-text'

/** A mail in the words of an owner: as they wrote it first, and in other languages. */
export type OwnersMail = {
  readonly subject: string
  readonly text: string
  readonly inLanguages?: { readonly subject: LocalText; readonly text: LocalText } | undefined
}

const written = (words: string | undefined): words is string => words !== undefined && words.trim() !== ''

/** What its reader gets: in their language where all of it is written in that, else as it was written first. */
export function mailInLanguage(
  { subject, text, inLanguages }: OwnersMail,
  locale: string,
): Pick<OwnersMail, 'subject' | 'text'> {
  const [ownSubject, ownText] = [inLanguages?.subject[locale], inLanguages?.text[locale]]
  return written(ownSubject) && written(ownText) ? { subject: ownSubject, text: ownText } : { subject, text }
}

/** One line of it in one language; the language it was written in first is no other one. Null takes the words away. */
export function withMailWords(
  mail: OwnersMail,
  {
    part,
    locale,
    words,
  }: { readonly part: 'subject' | 'text'; readonly locale: string; readonly words: string | null },
): OwnersMail {
  const { subject = {}, text = {} } = mail.inLanguages ?? {}
  const { [locale]: _, ...others } = part === 'subject' ? subject : text
  const changed = words === null ? others : { ...others, [locale]: words }
  return { ...mail, inLanguages: { subject, text, [part]: changed } }
}
