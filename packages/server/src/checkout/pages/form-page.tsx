import type { ReactNode } from 'react'
import { PageHead } from './page-head'

export type AskedField = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly inputMode?: 'numeric' | 'email'
  readonly autoComplete: string
  readonly maxLength: number
  readonly value?: string | undefined
  readonly hint?: string | undefined
}

export type AskedForm = {
  readonly action: string
  readonly crumb: string
  readonly fields: readonly AskedField[]
  /** What the page knows and nobody types. */
  readonly hidden?: Readonly<Record<string, string | undefined>>
  readonly button: string
  /** What is wrong; stands at the last field. */
  readonly problem?: string | undefined
  /** The one field that is wrong; all of them unless said otherwise. */
  readonly problemAt?: string | undefined
  /** Between the fields and the button. */
  readonly extra?: ReactNode
  /** Told apart from another form on the page. */
  readonly prefix?: string
  /** For the page's script. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>
  readonly isQuiet?: boolean
}

/** A few fields and one button. */
export const AskForm = ({
  action,
  crumb,
  fields,
  hidden = {},
  button,
  problem = '',
  problemAt,
  extra,
  prefix = '',
  attributes,
  isQuiet = false,
}: AskedForm) => {
  const isWrong = (name: string) => problem !== '' && (problemAt === undefined || problemAt === name)
  const describes = (name: string, hint: string | undefined) =>
    [hint && `${prefix}${name}-hint`, isWrong(name) && `${prefix}problem`].filter(Boolean).join(' ') || undefined
  return (
    <form className="form" method="post" action={action} {...attributes}>
      <input type="hidden" name="crumb" value={crumb} />
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map(({ name, label, type = 'text', value, hint, ...rest }) => (
        <div key={name} className="field">
          <input
            id={`${prefix}${name}`}
            name={name}
            type={type}
            {...rest}
            defaultValue={value}
            placeholder=" "
            required
            aria-invalid={isWrong(name) ? true : undefined}
            aria-describedby={describes(name, hint)}
          />
          <label htmlFor={`${prefix}${name}`}>{label}</label>
          {hint && (
            <p className="hint" id={`${prefix}${name}-hint`}>
              {hint}
            </p>
          )}
        </div>
      ))}
      {extra}
      <p className="error" id={`${prefix}problem`} role="alert" hidden={!problem}>
        {problem}
      </p>
      <button className={isQuiet ? 'pay quiet' : 'pay'} type="submit">
        {button}
      </button>
    </form>
  )
}

/** A page with one question: what it is, a few fields, one button. */
export const FormPage = ({
  title,
  heading,
  lead,
  said = '',
  below,
  ...form
}: AskedForm & {
  title: string
  heading: string
  lead: string
  /** What has been done. */
  said?: string
  below?: ReactNode
}) => (
  <main className="confirmed">
    <PageHead title={title} />
    <h1>{heading}</h1>
    <p className="lead" role={said ? 'status' : undefined}>
      {said || lead}
    </p>
    {!said && <AskForm {...form} />}
    {below && <div className="form-below">{below}</div>}
  </main>
)
