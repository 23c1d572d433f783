import { useSpeech } from '../language'
import { Field, Problem, Submit } from './fields'
import { Form, type Frame, SplitPage } from './frame'
import { PasskeyForm } from './passkey-form'

export const CodePage = ({
  frame,
  picture,
  to,
  hasPasskey,
  problem,
  wrong,
}: {
  frame: Frame
  picture: string
  to: string
  hasPasskey: boolean
  problem?: string
  wrong?: string
}) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Enter the code')} picture={picture}>
      <h1>{t('Enter the code')}</h1>
      <p className="lead">{t('Your authenticator app shows six digits for Sitewright.')}</p>
      {problem && <Problem>{problem}</Problem>}
      <Form frame={frame} action="/login/code">
        <input type="hidden" name="to" value={to} />
        <Field name="code" label={t('Code')} autoComplete="one-time-code" wrong={wrong} focused />
        <Submit busy={t('Logging in')}>{t('Log in')}</Submit>
      </Form>
      {hasPasskey && (
        <PasskeyForm frame={frame} action="/login/code/passkey" to={to} label={t('Use a passkey instead')} />
      )}
      <p className="off quiet">
        {t('No phone at hand? Enter one of your recovery codes instead.')}{' '}
        <a href="/login">{t('Log in as somebody else')}</a>
      </p>
    </SplitPage>
  )
}
