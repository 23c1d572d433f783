import type { ReactNode } from 'react'
import { useSpeech } from '../language'

type FieldProps = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email'
  readonly value?: string
  readonly autoComplete: string
  readonly wrong?: ReactNode
  /** The first wrong field takes the focus; on a fresh page the first field does. */
  readonly focused?: boolean
}

const Wrong = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="wrong" id={id}>
    {children}
  </p>
)

export const Field = ({ name, label, type = 'text', value, autoComplete, wrong, focused }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      type={type}
      defaultValue={value}
      autoComplete={autoComplete}
      required
      // biome-ignore lint/a11y/noAutofocus: each of these pages is one form, and a wrong field must be found at once.
      autoFocus={focused}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? `${name}-wrong` : undefined}
    />
    {wrong && <Wrong id={`${name}-wrong`}>{wrong}</Wrong>}
  </div>
)

type PasswordProps = {
  readonly label?: string
  readonly isNew: boolean
  readonly rule?: string
  readonly wrong?: ReactNode
  readonly focused?: boolean
}

export const PasswordField = ({ label, isNew, rule, wrong, focused }: PasswordProps) => {
  const { t } = useSpeech()
  const described = wrong ? 'password-wrong' : rule && 'password-rule'
  return (
    <div className="field">
      <label htmlFor="password">{label ?? t('Password')}</label>
      <div className="box">
        <input
          id="password"
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          // biome-ignore lint/a11y/noAutofocus: see Field.
          autoFocus={focused}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described}
        />
        <button
          type="button"
          data-shows="password"
          data-hide={t('Hide')}
          aria-pressed="false"
          aria-label={t('Show password')}
          hidden
        >
          {t('Show')}
        </button>
      </div>
      {rule && !wrong && (
        <p className="hint" id="password-rule">
          {rule}
        </p>
      )}
      {wrong && <Wrong id="password-wrong">{wrong}</Wrong>}
    </div>
  )
}

export const Submit = ({ children, busy }: { children: ReactNode; busy: string }) => (
  <button className="button primary large wide" type="submit" data-busy={busy}>
    {children}
  </button>
)

export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="problem" role="alert">
    {children}
  </p>
)
