import { richText } from '../rich-text/rich-text'
import { localText } from '../sites/local-text'
import type { Field, FieldType, FormDefinition, FormKind } from './definition'

/** In the words of the site's language; what a new form begins with. */
export type StartingWords = {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly send: string
  readonly subscribe: string
  readonly sentText: string
  readonly newsletterText: string
}

/** A form that can be answered as it is: name, address and message, or the address alone. */
export function newFormDefinition(kind: FormKind, locale: string, words: StartingWords): FormDefinition {
  const field = (id: string, type: FieldType, label: string): Field => ({
    ...{ id, type, label: localText(locale, label) },
    settings: { required: true },
  })
  const isForm = kind === 'form'
  return {
    fields: [
      ...(isForm ? [field('name', 'name', words.name)] : []),
      field('email', 'email', words.email),
      ...(isForm ? [field('message', 'textarea', words.message)] : []),
    ],
    submit: localText(locale, isForm ? words.send : words.subscribe),
    success: { text: { [locale]: richText(isForm ? words.sentText : words.newsletterText) } },
    captcha: 'auto',
  }
}
