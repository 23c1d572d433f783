import { useSpeech } from '../language'
import { PasswordField, Problem, Submit } from './fields'
import { ColumnPage, Form, type Frame, MessagePage, SignedInNavigation } from './frame'
import { PasskeyForm } from './passkey-form'

type Confirm = {
  readonly frame: Frame
  readonly name: string
  readonly to: string
  readonly hasPasskey: boolean
  readonly wrong?: string
  readonly problem?: string
}

/** Before what does most harm in the hands of whoever finds a browser open. */
export const ConfirmPasswordPage = ({ frame, name, to, hasPasskey, wrong, problem }: Confirm) => {
  const { t } = useSpeech()
  return (
    <ColumnPage
      frame={frame}
      title={t('Confirm that it is you')}
      navigation={<SignedInNavigation frame={frame} name={name} />}
    >
      <div className="narrow">
        <h1>{t('Confirm that it is you')}</h1>
        <p className="lead">{t('Afterwards you are not asked for ten minutes.')}</p>
        {problem && <Problem>{problem}</Problem>}
        <Form frame={frame} action="/account/confirm">
          <input type="hidden" name="to" value={to} />
          <PasswordField label={t('Your password')} isNew={false} wrong={wrong} focused />
          <Submit busy={t('Confirming')}>{t('Confirm')}</Submit>
        </Form>
        {hasPasskey && (
          <PasskeyForm frame={frame} action="/account/confirm/passkey" to={to} label={t('Use a passkey')} />
        )}
        <p className="notes">
          <a href="/account">{t('Your account')}</a>
        </p>
      </div>
    </ColumnPage>
  )
}

/** In a window of its own, beside the one that asked. */
export const ConfirmedPage = ({ frame }: { frame: Frame }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Confirmed')}
      heading={t('It is you')}
      text={t('Close this window and go on where you were. You are not asked again for ten minutes.')}
    >
      {null}
    </MessagePage>
  )
}
