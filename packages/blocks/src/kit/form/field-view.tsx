import { acceptAttribute, inputName, likertLabel, likertScale } from '@sitewright/domain/forms'
import { RichText } from '../rich-text'
import {
  controlAttributes,
  describedBy,
  errorId,
  Fault,
  type FieldProps,
  fieldElementId,
  Group,
  Help,
  Labelled,
  partOf,
  Required,
  textOf,
} from './field-parts'

type InputAttributes = {
  readonly type: string
  readonly inputMode?: 'decimal' | 'email' | 'url' | 'tel'
  readonly autoComplete?: string
}

/** A type that is not named is a plain input. */
const inputs: Readonly<Record<string, InputAttributes>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  // Not `number`: its value is empty while somebody writes a comma, and a wheel changes it.
  number: { type: 'text', inputMode: 'decimal' },
  currency: { type: 'text', inputMode: 'decimal' },
  website: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  password: { type: 'password', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  date: { type: 'date' },
  time: { type: 'time' },
}
const plain: InputAttributes = { type: 'text' }

const pad = (part: string) => part.padStart(2, '0')

/** As its input has it. */
const inputValue = ({ field, value }: FieldProps): string => {
  if (typeof value === 'string') return value
  if (field.type === 'date' && partOf(value, 'year'))
    return `${partOf(value, 'year').padStart(4, '0')}-${pad(partOf(value, 'month'))}-${pad(partOf(value, 'day'))}`
  if (field.type === 'time' && partOf(value, 'hour'))
    return `${pad(partOf(value, 'hour'))}:${pad(partOf(value, 'minute'))}`
  return ''
}

const signOf = ({ type, settings }: FieldProps['field']): string => {
  if (type === 'currency') return settings.currencySymbol ?? ''
  return type === 'twitter' ? '@' : ''
}

const Input = (props: FieldProps) => {
  const { field, words } = props
  const sign = signOf(field)
  const input = (
    <input
      {...(inputs[field.type] ?? plain)}
      {...controlAttributes(props)}
      placeholder={words.text(field.settings.placeholder) || undefined}
      defaultValue={field.type === 'password' ? undefined : inputValue(props)}
    />
  )
  return sign === '' ? (
    input
  ) : (
    <span className="form-signed">
      <span aria-hidden="true">{sign}</span>
      {input}
    </span>
  )
}

const Area = (props: FieldProps) => (
  <>
    <textarea
      rows={5}
      {...controlAttributes(props)}
      placeholder={props.words.text(props.field.settings.placeholder) || undefined}
      defaultValue={textOf(props.value)}
    />
    <p className="form-counter" aria-hidden="true" />
  </>
)

const Choice = (props: FieldProps) => {
  const { field, words, value } = props
  const { options = [] } = field.settings
  if (field.type === 'select')
    return (
      <Labelled {...props}>
        <select {...controlAttributes(props)} defaultValue={textOf(value)}>
          <option value="">{words.message('form.choose')}</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {words.text(label)}
            </option>
          ))}
        </select>
      </Labelled>
    )
  return (
    <Group {...props}>
      <div className="form-choices">
        {options.map(({ id, label }, at) => (
          <label key={id} className="form-choice">
            <input
              type={field.type}
              name={inputName(field.id)}
              value={id}
              id={fieldElementId(props, String(at))}
              aria-invalid={props.error ? true : undefined}
              defaultChecked={[value ?? []].flat().includes(id)}
            />
            <span>{words.text(label)}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const Likert = (props: FieldProps) => {
  const { field, words, value } = props
  const names = ['stronglyDisagree', 'disagree', 'neutral', 'agree', 'stronglyAgree'] as const
  return (
    <Group {...props}>
      {(field.settings.options ?? []).map(({ id, label }, at) => (
        <fieldset key={id} className="form-likert">
          <legend>{words.text(label)}</legend>
          <div className="form-scale">
            {likertScale.map((step, place) => (
              <label key={step} data-step={likertLabel(step)}>
                <input
                  type="radio"
                  name={inputName(field.id, id)}
                  value={step}
                  id={fieldElementId(props, `${at}-${place}`)}
                  aria-invalid={props.error ? true : undefined}
                  defaultChecked={partOf(value, id) === String(step)}
                />
                <span>{words.message(`form.${names[place]!}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Group>
  )
}

type Part = readonly [part: string, label: Parameters<FieldProps['words']['message']>[0], autoComplete: string]
const nameParts: readonly Part[] = [
  ['first', 'form.first', 'given-name'],
  ['last', 'form.last', 'family-name'],
]
const addressParts: readonly Part[] = [
  ['line1', 'form.line1', 'address-line1'],
  ['line2', 'form.line2', 'address-line2'],
  ['zip', 'form.zip', 'postal-code'],
  ['city', 'form.city', 'address-level2'],
  ['region', 'form.region', 'address-level1'],
  ['country', 'form.country', 'country-name'],
]
const phoneParts: readonly Part[] = [
  ['country', 'form.countryCode', 'tel-country-code'],
  ['number', 'form.phoneNumber', 'tel-national'],
]

const Parts = ({ parts, ...props }: FieldProps & { readonly parts: readonly Part[] }) => (
  <Group {...props}>
    <div className={`form-parts form-parts-${props.field.type}`}>
      {parts.map(([part, label, autoComplete]) => (
        <label key={part} data-part={part}>
          <span>{props.words.message(label)}</span>
          <input
            type={props.field.type === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            {...controlAttributes(props, part)}
            defaultValue={partOf(props.value, part)}
          />
        </label>
      ))}
    </div>
  </Group>
)

const Consent = (props: FieldProps) => {
  const text = props.words.local(props.field.settings.text)
  return (
    <>
      <label className="form-choice form-consent">
        <input
          type="checkbox"
          value="yes"
          {...controlAttributes(props)}
          aria-describedby={describedBy(props)}
          defaultChecked={props.value === 'yes'}
        />
        <span>
          {props.words.text(props.field.label)}
          <Required {...props} />
        </span>
      </label>
      {text && (
        <div className="form-help">
          <RichText document={text} />
        </div>
      )}
      <Help {...props} />
      <Fault {...props} />
    </>
  )
}

/** Sent ahead as soon as one is chosen, which takes script: the input itself goes nowhere. */
const Files = (props: FieldProps) => {
  const { accept, maxFiles = 1 } = props.field.settings
  return (
    <>
      <input
        type="file"
        {...controlAttributes(props)}
        name={undefined}
        accept={acceptAttribute(accept)}
        multiple={maxFiles > 1}
      />
      <ul className="form-files" />
      <noscript>
        <p className="form-help">{props.words.message('form.filesNeedScript')}</p>
      </noscript>
    </>
  )
}

const Heading = ({ field, words }: FieldProps) => {
  const help = words.text(field.settings.description)
  return (
    <div className={field.settings.underline ? 'form-section is-underlined' : 'form-section'}>
      <h3>{words.text(field.label)}</h3>
      {help !== '' && <p>{help}</p>}
    </div>
  )
}

/** The inside of a field, by how its type is handled. */
function Control(props: FieldProps) {
  switch (props.field.type) {
    case 'textarea':
      return (
        <Labelled {...props}>
          <Area {...props} />
        </Labelled>
      )
    case 'radio':
    case 'select':
    case 'checkbox':
      return <Choice {...props} />
    case 'likert':
      return <Likert {...props} />
    case 'name':
      return <Parts {...props} parts={nameParts} />
    case 'address':
      return <Parts {...props} parts={addressParts} />
    case 'file':
      return (
        <Labelled {...props}>
          <Files {...props} />
        </Labelled>
      )
    case 'consent':
      return <Consent {...props} />
    case 'section':
    case 'step':
      return <Heading {...props} />
    case 'hidden':
      return <input type="hidden" name={inputName(props.field.id)} defaultValue={props.field.settings.value ?? ''} />
    case 'phone':
      if (props.field.settings.showCountryCode) return <Parts {...props} parts={phoneParts} />
      break
    default:
  }
  return (
    <Labelled {...props}>
      <Input {...props} />
    </Labelled>
  )
}

export const FieldView = (props: FieldProps) => {
  const { field, error } = props
  const className = ['form-field', field.width === 'half' && 'is-half', error && 'has-fault'].filter(Boolean).join(' ')
  return (
    <div className={className} data-field={field.id} data-type={field.type} data-error={errorId(props)}>
      <Control {...props} />
    </div>
  )
}
