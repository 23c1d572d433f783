import type { FormAnswer } from '@sitewright/blocks/kit'
import { FormFields, formWords, RichText } from '@sitewright/blocks/kit/form'
import { answerText, type FieldValues, isAnswerless } from '@sitewright/domain/forms'
import { localise } from '@sitewright/domain/sites'
import { type ShopLook, wordsPage } from './words-page'

type DrawnForm = Pick<FormAnswer, 'id' | 'definition'>

type Check = {
  readonly kind: 'check'
  readonly form: DrawnForm
  readonly answers: FieldValues
  /** By field, in words. */
  readonly errors: Readonly<Record<string, string>>
  readonly needsScript: boolean
  /** What the one button sends; null while something is wrong. */
  readonly send: { readonly action: string; readonly hidden: Readonly<Record<string, string>> } | null
  /** Where changed answers are looked at once more. */
  readonly action: string
}
/** What a page of a form says. */
export type FormPageContent =
  | Check
  | { readonly kind: 'sent'; readonly form: DrawnForm }
  | { readonly kind: 'failed'; readonly message: string }
export type FormPage = { readonly look: ShopLook } & FormPageContent

/** For whoever has no script: what will be sent, with one button; or what is wrong, at its field. */
export function renderFormPage(page: FormPage): string {
  const { look } = page
  const { locale } = look
  const words = formWords({
    ...{ locale, primaryLocale: locale },
    text: text => localise(text, locale, locale) ?? '',
    local: values => (values ? localise(values as never, locale, locale) : undefined) as never,
  })
  const { message } = words
  const back = (
    <p>
      <a className="back" href="/">
        {message('form.backToPage')}
      </a>
    </p>
  )
  const show = (title: string, children: React.ReactNode) =>
    wordsPage({
      ...{ look, title },
      children: (
        <div className="form-page">
          <h1>{title}</h1>
          {children}
        </div>
      ),
    })
  if (page.kind === 'failed')
    return show(
      message('form.check'),
      <>
        <p className="words-problem" role="alert">
          {page.message}
        </p>
        {back}
      </>,
    )
  if (page.kind === 'sent') {
    const text = words.local(page.form.definition.success.text)
    return show(
      message('form.sentTitle'),
      <>
        {text ? <RichText document={text} /> : <p>{message('form.sentText')}</p>}
        {back}
      </>,
    )
  }
  const { form, answers, errors, send, needsScript, action } = page
  const { fields } = form.definition
  if (needsScript)
    return show(
      message('form.check'),
      <>
        <p className="words-problem">{message('form.needsScript')}</p>
        {back}
      </>,
    )
  if (!send)
    return show(
      message('form.check'),
      <form method="post" action={action}>
        <p className="words-problem" role="alert">
          {message('form.problemBelow')}
        </p>
        <FormFields {...{ fields, words, answers, errors }} prefix="check" />
        <div className="words-send">
          <button type="submit" className="button button-primary button-medium">
            {message('form.send')}
          </button>
        </div>
      </form>,
    )
  const shown = fields.filter(({ type }) => !isAnswerless(type) && type !== 'hidden')
  return show(
    message('form.check'),
    <form method="post" action={send.action}>
      <p className="lead">{message('form.checkText')}</p>
      <dl className="form-answers">
        {shown.map(field => {
          const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
          const text = answerText(field, value, words)
          return text === '' ? null : (
            <div key={field.id}>
              <dt>{words.text(field.label)}</dt>
              <dd>{field.type === 'password' ? '••••' : text}</dd>
            </div>
          )
        })}
      </dl>
      {Object.entries(send.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="words-send">
        <button type="submit" className="button button-primary button-medium">
          {words.text(form.definition.submit) || message('form.send')}
        </button>
      </div>
    </form>,
  )
}
