import type { FormText } from '@sitewright/domain/catalogue/messages'
import { type Field, type FieldValue, type FieldValues, inputName } from '@sitewright/domain/forms'
import { formTexts, type ReadMessage, readMessages } from '@sitewright/domain/messages'
import type { ViewContext } from '../view'

/** What a field needs of the page: a form is drawn on pages, on the canvas, and on the page without script. */
export type FormWords = Pick<ViewContext, 'text' | 'local' | 'locale' | 'primaryLocale'> & {
  readonly message: ReadMessage<FormText>
}

/** What forms say by themselves comes with the blocks that draw them, and not with every page. */
export const formWords = (page: Omit<FormWords, 'message'>): FormWords => ({
  text: page.text,
  local: page.local,
  locale: page.locale,
  primaryLocale: page.primaryLocale,
  message: readMessages(formTexts(page.locale)),
})

export type FieldProps = {
  readonly field: Field
  /** Goes before every id, so that a form may stand on a page twice. */
  readonly prefix: string
  readonly words: FormWords
  readonly value?: FieldValue | undefined
  readonly error?: string | undefined
}

export type FormValues = { readonly answers?: FieldValues; readonly errors?: Readonly<Record<string, string>> }

export const fieldElementId = ({ field, prefix }: Pick<FieldProps, 'field' | 'prefix'>, part?: string): string =>
  `${prefix}-${field.id}${part === undefined ? '' : `-${part}`}`

export const errorId = (props: Pick<FieldProps, 'field' | 'prefix'>): string => `${fieldElementId(props)}-error`
const helpId = (props: FieldProps): string => `${fieldElementId(props)}-help`

const helpOf = ({ field, words }: FieldProps): string => words.text(field.settings.description)

/** What is said of a field besides its label; the fault comes first, because it was read last. */
export const describedBy = (props: FieldProps): string | undefined =>
  [errorId(props), helpOf(props) && helpId(props)].filter(Boolean).join(' ') || undefined

export const Required = ({ field, words }: Pick<FieldProps, 'field' | 'words'>) =>
  field.settings.required ? <span className="form-required"> {words.message('form.requiredMark')}</span> : null

export const Help = (props: FieldProps) => {
  const help = helpOf(props)
  return help === '' ? null : (
    <p className="form-help" id={helpId(props)}>
      {help}
    </p>
  )
}

/** Always there: what is put into it is read aloud with its field. */
export const Fault = (props: FieldProps) => (
  <p className="form-fault" id={errorId(props)}>
    {props.error}
  </p>
)

export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')
export const partOf = (value: FieldValue | undefined, part: string): string =>
  typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, part) ? value[part]! : ''

/** A label and one control. */
export const Labelled = (props: FieldProps & { readonly children: React.ReactNode }) => (
  <>
    <label className="form-label" htmlFor={fieldElementId(props)}>
      {props.words.text(props.field.label)}
      <Required {...props} />
    </label>
    <Help {...props} />
    {props.children}
    <Fault {...props} />
  </>
)

/** A name for several controls. */
export const Group = (props: FieldProps & { readonly children: React.ReactNode }) => (
  <fieldset className="form-group" aria-describedby={describedBy(props)}>
    <legend className="form-label">
      {props.words.text(props.field.label)}
      <Required {...props} />
    </legend>
    <Help {...props} />
    {props.children}
    <Fault {...props} />
  </fieldset>
)

/** What every control of a field carries. */
export const controlAttributes = (props: FieldProps, part?: string) => ({
  id: fieldElementId(props, part),
  name: inputName(props.field.id, part),
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': part === undefined ? describedBy(props) : undefined,
  'aria-required': (part === undefined && props.field.settings.required) || undefined,
})
