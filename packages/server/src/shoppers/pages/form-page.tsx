import type { ReactNode } from 'react'
import { PageHead } from '../../checkout'

export type AskedField = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email'
  readonly inputMode?: 'numeric' | 'email'
  readonly autoComplete: string
  readonly maxLength: number
  readonly value?: string | undefined
}

/** A page with one question: what it is, a few fields, one button. */
export const FormPage = ({
  title,
  heading,
  lead,
  action,
  crumb,
  fields,
  button,
  problem = '',
  said = '',
  below,
}: {
  title: string
  heading: string
  lead: string
  action: string
  crumb: string
  fields: readonly AskedField[]
  button: string
  /** What is wrong; stands at the last field. */
  problem?: string
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
    {!said && (
      <form className="form" method="post" action={action}>
        <input type="hidden" name="crumb" value={crumb} />
        {fields.map(({ name, label, type = 'text', value, ...rest }) => (
          <div key={name} className="field">
            <input
              id={name}
              name={name}
              type={type}
              {...rest}
              defaultValue={value}
              placeholder=" "
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'problem' : undefined}
            />
            <label htmlFor={name}>{label}</label>
          </div>
        ))}
        <p className="error" id="problem" role="alert" hidden={!problem}>
          {problem}
        </p>
        <button className="pay" type="submit">
          {button}
        </button>
      </form>
    )}
    {below && <div className="form-below">{below}</div>}
  </main>
)
