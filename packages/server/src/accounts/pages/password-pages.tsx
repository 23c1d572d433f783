import { useSpeech } from '../language'
import { accountMessages, passwordRule } from '../messages'
import { Field, PasswordField, Submit } from './fields'
import { Form, type Frame, MessagePage, SplitPage } from './frame'

/** The way that needs no mail. The command is the same for every address, so it tells nothing about any. */
const AskForLink = ({ email }: { email?: string }) => {
  const { t } = useSpeech()
  return (
    <span>
      {t(accountMessages.askForLink)} <code>sitewright reset-link {email || 'you@example.com'}</code>
    </span>
  )
}

/** Where no mail leaves, nobody is asked for an address that nothing is sent to. */
export const NoMailPage = ({ frame, email }: { frame: Frame; email?: string }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Forgotten password')}
      heading={t('Forgot your password?')}
      text={t(accountMessages.noMailLeaves)}
    >
      <div className="notes">
        <AskForLink email={email} />
        <a href="/login">{t('Back to log in')}</a>
      </div>
    </MessagePage>
  )
}

type Page = { readonly frame: Frame; readonly picture: string }

export const ForgotPage = ({ frame, picture, email, wrong }: Page & { email?: string; wrong?: string }) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Forgotten password')} picture={picture}>
      <h1>{t('Forgot your password?')}</h1>
      <p className="lead">{t('We send you a link to choose a new one.')}</p>
      <Form frame={frame} action="/forgot">
        <Field
          name="email"
          label={t('Email')}
          type="email"
          value={email}
          autoComplete="username"
          wrong={wrong}
          focused
        />
        <Submit busy={t('Sending the link')}>{t('Send me a link')}</Submit>
      </Form>
      <p className="notes">
        <a href="/login">{t('Back to log in')}</a>
      </p>
    </SplitPage>
  )
}

type LinkSent = {
  readonly frame: Frame
  readonly email: string
  /** Nothing leaves this machine. */
  readonly outboxIsLocal: boolean
}

export const LinkSentPage = ({ frame, email, outboxIsLocal }: LinkSent) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Check your mail')}
      heading={t('Check your mail')}
      text={t('If {email} has an account, a link is on its way. It works once, for 30 minutes.', { email })}
    >
      <div className="notes">
        {outboxIsLocal ? (
          <>
            <span>{t(accountMessages.noMailLeaves)}</span>
            <AskForLink email={email} />
          </>
        ) : (
          <span>{t(accountMessages.noMailCame)}</span>
        )}
        <a href="/login">{t('Back to log in')}</a>
      </div>
    </MessagePage>
  )
}

export const ResetPage = ({
  frame,
  picture,
  token,
  email,
  wrong,
}: Page & { token: string; email: string; wrong?: string }) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('New password')} picture={picture}>
      <h1>{t('Choose a new password')}</h1>
      <p className="lead">{t('For {email}. Every other browser is logged out.', { email })}</p>
      <Form frame={frame} action="/reset">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField label={t('New password')} isNew rule={t(passwordRule)} wrong={wrong} focused />
        <Submit busy={t('Saving')}>{t('Save and log in')}</Submit>
      </Form>
    </SplitPage>
  )
}

export const LinkUsedPage = ({ frame }: { frame: Frame }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Link used')}
      heading={t('This link is used up')}
      text={t(accountMessages.linkUsed)}
    >
      <p className="notes">
        <a href="/forgot">{t('Send me a new link')}</a>
      </p>
    </MessagePage>
  )
}
