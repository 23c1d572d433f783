import type { FieldRefusals } from '../fields'
import { useSpeech } from '../language'
import { accountMessages, fieldMessages, passwordRule } from '../messages'
import { Field, PasswordField, Problem, Submit } from './fields'
import { Form, type Frame, MessagePage, SplitPage } from './frame'

type CheckMail = {
  readonly frame: Frame
  readonly email: string
  readonly wasSentAgain?: boolean
  readonly problem?: string
  /** Nothing leaves this machine, so the mail can be read here. */
  readonly outboxIsLocal: boolean
}

/** The same words whether or not the address has an account. */
export const CheckMailPage = ({ frame, email, wasSentAgain, problem, outboxIsLocal }: CheckMail) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Check your mail')}
      heading={t('Check your mail')}
      text={t('We have written to {email}. Open the link in that mail and your account is ready.', { email })}
    >
      {wasSentAgain && (
        <p className="notice" role="status">
          {t('We have written once more. The link in the newest mail is the one that works.')}
        </p>
      )}
      {problem && <Problem>{problem}</Problem>}
      {outboxIsLocal && (
        <p className="notice">
          <span className="grow">{t('This installation has no mail server, so the mail has not left it.')}</span>
          <a className="button" href="/signup/mail">
            {t('Read the mail')}
          </a>
        </p>
      )}
      <Form frame={frame} action="/signup/again">
        <p>
          <button className="button medium" type="submit" data-busy={t('Sending')}>
            {t('Send again')}
          </button>
        </p>
      </Form>
      <div className="notes">
        <span>{t('Nothing there after a few minutes? Look in the folder for unwanted mail.')}</span>
        <span>
          {t('Not your address?')} <a href="/signup">{t('Sign up with another one')}</a>
        </span>
        <span>
          {t('Opened the link elsewhere?')} <a href="/login">{t('Log in')}</a>
        </span>
      </div>
    </MessagePage>
  )
}

/** In the browser that asked: one press, which the page's script makes by itself. */
export const ConfirmPage = ({ frame, token, email }: { frame: Frame; token: string; email: string }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Confirm your email')}
      heading={t('Confirm your email')}
      text={t('Is {email} your address?', { email })}
    >
      <Form frame={frame} action="/verify" atOnce>
        <input type="hidden" name="token" value={token} />
        <p>
          <button className="button primary medium" type="submit" data-busy={t('Confirming')}>
            {t('Yes, confirm it')}
          </button>
        </p>
      </Form>
    </MessagePage>
  )
}

type ConfirmElsewhere = {
  readonly frame: Frame
  readonly picture: string
  readonly token: string
  readonly email: string
  readonly name: string
  readonly fields?: FieldRefusals
}

/** Whoever reads the mail here may not be the one who typed the password there. */
export const ConfirmElsewherePage = ({ frame, picture, token, email, name, fields = {} }: ConfirmElsewhere) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Confirm your email')} picture={picture}>
      <h1>{t('Confirm your email')}</h1>
      <p className="lead">
        {t(
          '{email} was used to sign up in another browser. If that was you, choose the password of your account here.',
          { email },
        )}
      </p>
      <Form frame={frame} action="/verify">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Field
          name="name"
          label={t('Name')}
          value={name}
          autoComplete="name"
          wrong={fields.name && t(fieldMessages[fields.name])}
          focused={fields.name !== undefined}
        />
        <PasswordField
          isNew
          rule={t(passwordRule)}
          wrong={fields.password && t(fieldMessages[fields.password])}
          focused={fields.name === undefined}
        />
        <Submit busy={t('Making your account')}>{t('Confirm and make my account')}</Submit>
      </Form>
      <p className="notes">
        <span>{t('It was not you? Close this page: no account is made.')}</span>
      </p>
    </SplitPage>
  )
}

export const VerifyLinkUsedPage = ({ frame, mayResend }: { frame: Frame; mayResend: boolean }) => {
  const { t, tx } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Link used')}
      heading={t('This link does not work any more')}
      text={t(accountMessages.verifyLinkUsed)}
    >
      {mayResend && (
        <Form frame={frame} action="/signup/again">
          <p>
            <button className="button primary medium" type="submit" data-busy={t('Sending')}>
              {t('Send a new link')}
            </button>
          </p>
        </Form>
      )}
      <div className="notes">
        <span>
          {t('Confirmed already?')} <a href="/login">{t('Log in')}</a>
        </span>
        <span>{tx('Otherwise {again}.', { again: <a href="/signup">{t('sign up again')}</a> })}</span>
      </div>
    </MessagePage>
  )
}

/** An installation that cannot send mail cannot prove an address. */
export const ByInvitationPage = ({ frame }: { frame: Frame }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Sign up')}
      heading={t('New accounts by invitation')}
      text={t(
        'This installation cannot send mail, so it cannot confirm your address. Ask the owner of a site for an invitation: its link opens an account for you.',
      )}
    >
      <p className="notes">
        <a href="/login">{t('Log in')}</a>
      </p>
    </MessagePage>
  )
}
