import type { Field } from '@sitewright/domain/forms'
import { formMessageKeys, formTexts, pickMessages, visitorLanguageOf } from '@sitewright/domain/messages'
import { buttonClass } from '../button'
import type { FormAnswer } from '../data'
import { RichText } from '../rich-text'
import { IslandRoot, type ViewContext } from '../view'
import { CaptchaBox } from './captcha-box'
import { type FormValues, type FormWords, formWords } from './field-parts'
import { FieldView } from './field-view'
import type { FormIslandProps } from './island-props'

/** Programs fill what they find. Nobody else meets it; where no style sheet hides it, its label says what to do. */
export const trapName = 'more'

export const FormFields = ({
  fields,
  prefix,
  words,
  answers,
  errors,
}: { readonly fields: readonly Field[]; readonly prefix: string; readonly words: FormWords } & FormValues) => (
  <div className="form-fields">
    {fields.map(field => (
      <FieldView
        key={field.id}
        {...{ field, prefix, words }}
        value={answers && Object.hasOwn(answers, field.id) ? answers[field.id] : undefined}
        error={errors && Object.hasOwn(errors, field.id) ? errors[field.id] : undefined}
      />
    ))}
  </div>
)

export const Trap = ({ words, prefix }: { readonly words: FormWords; readonly prefix: string }) => (
  <p className="form-trap" aria-hidden="true">
    <label htmlFor={`${prefix}-${trapName}`}>{words.message('form.trap')}</label>
    <input
      id={`${prefix}-${trapName}`}
      name={trapName}
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore=""
    />
  </p>
)

/** Fields of the form as the island needs them: no more than the rules for answers ask for. */
const islandFields = (fields: readonly Field[], { text }: FormWords): FormIslandProps['fields'] =>
  fields.map(({ id, type, label, settings, showWhen }) => ({
    id,
    type,
    label: text(label),
    required: settings.required === true,
    ...(settings.options && { options: settings.options.map(option => option.id) }),
    ...(settings.maxLength !== undefined && { maxLength: settings.maxLength }),
    ...(settings.maxFiles !== undefined && { maxFiles: settings.maxFiles }),
    ...(type === 'hidden' && settings.key && !settings.value && { key: settings.key }),
    ...(showWhen && { showWhen }),
  }))

const Success = ({ form, words }: { readonly form: FormAnswer; readonly words: FormWords }) => {
  const text = words.local(form.definition.success.text)
  return (
    <div className="form-success" tabIndex={-1} hidden>
      {text ? <RichText document={text} /> : <p>{words.message('form.sentText')}</p>}
    </div>
  )
}

type Props = { readonly type: 'form' | 'newsletter'; readonly form: FormAnswer; readonly context: ViewContext }

/** A whole form that can be sent as it is, with or without script. */
export const FormView = ({ type, form, context }: Props) => {
  const { id, kind, definition, version } = form
  const prefix = `form-${context.blockId}`
  const words = formWords(context)
  const isNewsletter = kind === 'newsletter'
  const send = context.action('send-form')
  const { success } = definition
  const disclaimer = context.local(definition.disclaimer)
  const title = context.text(definition.title)
  const url = success.url && context.href(success.url)
  const content = (
    <>
      {title !== '' && <h2 className="form-title">{title}</h2>}
      <form
        className="form"
        action={`${send.action}/${id}`}
        method={send.method}
        aria-label={title || (isNewsletter ? words.message('form.subscribe') : undefined)}
      >
        {context.locale !== context.primaryLocale && <input type="hidden" name="locale" value={context.locale} />}
        {!isNewsletter && <p className="form-notice" data-notice="above" tabIndex={-1} />}
        <FormFields fields={definition.fields} {...{ prefix, words }} />
        <Trap words={words} prefix={prefix} />
        {disclaimer && (
          <div className="form-disclaimer">
            <RichText document={disclaimer} />
          </div>
        )}
        {!isNewsletter && <p className="form-notice" data-notice="below" />}
        <p className="form-notice" data-notice="message" role="alert" tabIndex={-1} />
        {form.widget && <CaptchaBox provider={form.widget} {...{ words, context }} />}
        <div className="form-send">
          <button type="submit" className={buttonClass({ size: 'medium' })} disabled={context.mode === 'canvas'}>
            {context.text(definition.submit) || words.message(isNewsletter ? 'form.subscribe' : 'form.send')}
          </button>
        </div>
      </form>
      <Success form={form} words={words} />
    </>
  )
  const className = `form-block is-${kind}`
  if (context.mode === 'canvas') return <div className={className}>{content}</div>
  const isEnglish = visitorLanguageOf(context.locale) === 'en'
  const island: FormIslandProps = {
    formId: id,
    version,
    isNewsletter,
    path: send.path,
    submit: context.text(definition.submit) || words.message(isNewsletter ? 'form.subscribe' : 'form.send'),
    successUrl: url ?? null,
    captcha: definition.captcha,
    ...(form.widget && { widget: form.widget }),
    fields: islandFields(definition.fields, words),
    // What is said in English comes with the rules themselves.
    messages: isEnglish ? null : pickMessages(formTexts(context.locale), formMessageKeys),
    words: {
      next: words.message('form.next'),
      back: words.message('form.back'),
      kept: words.message('form.kept'),
      ...(definition.fields.some(field => field.type === 'file') && {
        files: {
          waiting: words.message('form.fileWaiting'),
          lost: words.message('form.fileLost'),
          remove: words.message('form.removeFile', { name: '{name}' }),
          sending: words.message('form.sendingFile', { name: '{name}' }),
        },
      }),
    },
  }
  return (
    <IslandRoot type={type} when="interaction" props={island} className={className}>
      {content}
    </IslandRoot>
  )
}

/** Where no form is chosen, or the chosen one is gone: said to whoever edits, and nothing on the page. */
export const NoForm = ({ context }: { readonly context: ViewContext }) =>
  context.mode === 'page' ? null : (
    <div className="form-none">
      <p>{formWords(context).message('form.notConfigured')}</p>
      <p>{formWords(context).message('form.notConfiguredHint')}</p>
    </div>
  )
