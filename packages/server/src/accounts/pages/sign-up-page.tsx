import type { LogInQuestion } from '../../captcha'
import type { FieldRefusals } from '../fields'
import { useSpeech } from '../language'
import { fieldMessages, passwordRule } from '../messages'
import { Field, PasswordField, Problem, Submit } from './fields'
import { Form, type Frame, SplitPage } from './frame'
import { PasskeyForm } from './passkey-form'

type SignUp = {
  readonly frame: Frame
  readonly picture: string
  readonly values?: { readonly name?: string; readonly email?: string; readonly to?: string }
  readonly fields?: FieldRefusals
  readonly problem?: string
}

const withTo = (path: string, parameters: Record<string, string | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

export const SignUpPage = ({ frame, picture, values = {}, fields = {}, problem }: SignUp) => {
  const { t } = useSpeech()
  const first = (['name', 'email', 'password'] as const).find(name => fields[name]) ?? 'name'
  const logIn = withTo('/login', { email: values.email, to: values.to })
  return (
    <SplitPage frame={frame} title={t('Sign up')} picture={picture}>
      <h1>{t('Make a website worth visiting')}</h1>
      {problem && <Problem>{problem}</Problem>}
      <Form frame={frame} action="/signup">
        {values.to && <input type="hidden" name="to" value={values.to} />}
        <Field
          name="name"
          label={t('Name')}
          value={values.name}
          autoComplete="name"
          wrong={fields.name && t(fieldMessages[fields.name])}
          focused={first === 'name'}
        />
        <Field
          name="email"
          label={t('Email')}
          type="email"
          value={values.email}
          autoComplete="email"
          wrong={
            fields.email && (
              <>
                {t(fieldMessages[fields.email])}
                {fields.email === 'email-taken' && (
                  <>
                    {' '}
                    <a href={logIn}>{t('Log in instead?')}</a>
                  </>
                )}
              </>
            )
          }
          focused={first === 'email'}
        />
        <PasswordField
          isNew
          rule={t(passwordRule)}
          wrong={fields.password && t(fieldMessages[fields.password])}
          focused={first === 'password'}
        />
        <Submit busy={t('Creating your account')}>{t('Create my account')}</Submit>
      </Form>
      <p className="notes">
        <span>
          {t('Already here?')} <a href={logIn}>{t('Log in')}</a>
        </span>
      </p>
    </SplitPage>
  )
}

type LogIn = {
  readonly frame: Frame
  readonly picture: string
  readonly values?: { readonly email?: string; readonly to?: string; readonly loginOnly?: boolean }
  /** Off where nobody gets an account without an invitation. */
  readonly maySignUp: boolean
  readonly problem?: { readonly text: string; readonly onPassword: boolean }
  /** What the browser works out while the password is typed once more. */
  readonly question?: LogInQuestion | undefined
}

export const LogInPage = ({ frame, picture, values = {}, maySignUp, problem, question }: LogIn) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Log in')} picture={picture}>
      <h1>{t('Log in')}</h1>
      {problem && !problem.onPassword && <Problem>{problem.text}</Problem>}
      <Form frame={frame} action="/login">
        {values.to && <input type="hidden" name="to" value={values.to} />}
        {values.loginOnly && <input type="hidden" name="loginOnly" value="true" />}
        <Field
          name="email"
          label={t('Email')}
          type="email"
          value={values.email}
          autoComplete="username webauthn"
          focused={!values.email}
        />
        {question && <input type="hidden" name="proof" data-question={JSON.stringify(question)} />}
        <PasswordField
          isNew={false}
          wrong={problem?.onPassword ? problem.text : undefined}
          focused={Boolean(values.email)}
        />
        <Submit busy={t('Logging in')}>{t('Log in')}</Submit>
      </Form>
      <PasskeyForm frame={frame} action="/login/passkey" to={values.to} label={t('Use a passkey')} conditional />
      <p className="notes">
        <a href={withTo('/forgot', { email: values.email })}>{t('Forgot your password?')}</a>
        {maySignUp && !values.loginOnly && (
          <span>
            {t('New here?')} <a href={withTo('/signup', { to: values.to })}>{t('Create an account')}</a>
          </span>
        )}
      </p>
    </SplitPage>
  )
}
