import { formTexts } from '../messages/form-texts'
import { readMessages } from '../messages/message-set'
import { plainText } from '../rich-text/rich-text'
import { type LocalText, localise } from '../sites/local-text'
import { type FormDefinition, type FormKind, type LocalRichText, visibleFields } from './definition'
import type { FieldValues } from './field'
import type { ReadLocale } from './read-answers'

export type ConsentGiven = {
  readonly given: boolean
  /** What its reader saw of it, kept as the proof. */
  readonly text: string
}

/**
 * Whether somebody who sent a form agreed to be on a list. Every box that they were shown has to be ticked; a form whose
 * boxes were all hidden asked nothing, so nothing was agreed to. One without a box says it with its button.
 */
export function consentGiven(
  { kind, definition }: { readonly kind: FormKind; readonly definition: FormDefinition },
  answers: FieldValues,
  { locale, primaryLocale }: ReadLocale,
): ConsentGiven {
  const text = (values: LocalText | undefined) => (values && localise(values, locale, primaryLocale)) ?? ''
  const rich = (values: LocalRichText | undefined) => {
    const document = values && localise(values, locale, primaryLocale)
    return document ? plainText(document) : ''
  }
  const joined = (parts: readonly string[]) =>
    parts
      .map(part => part.trim())
      .filter(Boolean)
      .join('\n')
  const disclaimer = rich(definition.disclaimer)
  if (!definition.fields.some(({ type }) => type === 'consent')) {
    const send = readMessages(formTexts(locale))(kind === 'newsletter' ? 'form.subscribe' : 'form.send')
    return { given: true, text: joined([text(definition.title), disclaimer, text(definition.submit) || send]) }
  }
  const boxes = visibleFields(definition, answers).filter(({ type }) => type === 'consent')
  return {
    given: boxes.length > 0 && boxes.every(({ id }) => Object.hasOwn(answers, id) && answers[id] === 'yes'),
    text: joined([
      ...boxes.flatMap(({ label, settings }) => [text(label), rich(settings.text), text(settings.description)]),
      disclaimer,
    ]),
  }
}
