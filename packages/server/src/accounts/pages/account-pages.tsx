import type { Session } from '../../platform/sessions'
import { useSpeech } from '../language'
import type { Account } from '../repository'
import { describeBrowser } from './describe-browser'
import { ColumnPage, Form, type Frame, MessagePage, SignedInNavigation } from './frame'

export const AccountPage = ({
  frame,
  account,
  sessions,
  currentId,
  hasSecondStep,
  passkeys,
}: {
  frame: Frame
  account: Account
  sessions: readonly Session[]
  currentId: string
  hasSecondStep: boolean
  passkeys: number
}) => {
  const { t, tn, dates } = useSpeech()
  const when = dates({ dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ColumnPage
      frame={frame}
      title={t('Your account')}
      navigation={<SignedInNavigation frame={frame} name={account.name} />}
    >
      <div className="narrow">
        <header>
          <h1>{t('Your account')}</h1>
        </header>
        <section className="group" aria-labelledby="you">
          <h2 id="you">{t('You')}</h2>
          <ul className="rows">
            <li>
              <div className="what">
                <b>{account.name}</b>
                <span>
                  {account.email}, {account.emailVerified ? t('confirmed') : t('not confirmed yet')}
                </span>
              </div>
              <a className="button" href={`/forgot?email=${encodeURIComponent(account.email)}`}>
                {t('Change password')}
              </a>
            </li>
            <li>
              <div className="what">
                <b>{t('Second step')}</b>
                <span>
                  {hasSecondStep
                    ? t('A code of your app is asked for when you log in')
                    : t('The password alone logs you in')}
                </span>
              </div>
              <a className="button" href="/account/second-step">
                {hasSecondStep ? t('Manage') : t('Set up')}
              </a>
            </li>
            <li>
              <div className="what">
                <b>{t('Passkeys')}</b>
                <span>
                  {passkeys === 0
                    ? t('Log in with your fingerprint, your face or the lock of your device')
                    : tn(
                        passkeys,
                        'One passkey logs you in without the password',
                        '{count} passkeys log you in without the password',
                      )}
                </span>
              </div>
              <a
                className="button"
                href="/account/passkeys"
                aria-label={passkeys === 0 ? t('Add a passkey') : t('Manage passkeys')}
              >
                {passkeys === 0 ? t('Add') : t('Manage')}
              </a>
            </li>
          </ul>
        </section>
        <section className="group" aria-labelledby="browsers">
          <h2 id="browsers">{t('Where you are logged in')}</h2>
          <ul className="rows">
            {sessions.map(session => (
              <li key={session.id}>
                <div className="what">
                  <b>{describeBrowser(session.userAgent, { t })}</b>
                  <span>
                    {session.id === currentId
                      ? t('This browser')
                      : t('Last seen {when} UTC', { when: when.format(session.seenAt) })}
                    , {session.ipPrefix}
                  </span>
                </div>
                <Form frame={frame} action={`/account/sessions/${session.id}/end`}>
                  <button
                    className="button"
                    type="submit"
                    data-busy={t('Logging out')}
                    aria-label={t('Log out {browser}', { browser: describeBrowser(session.userAgent, { t }) })}
                  >
                    {t('Log out')}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <Form frame={frame} action="/account/log-out-everywhere">
            <p>
              <button className="button" type="submit" data-busy={t('Logging out')}>
                {t('Log out everywhere')}
              </button>
            </p>
          </Form>
        </section>
      </div>
    </ColumnPage>
  )
}

export const LogOutPage = ({ frame, name }: { frame: Frame; name: string }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Log out')}
      heading={t('Log out?')}
      text={t('You are logged in as {name}.', { name })}
    >
      <Form frame={frame} action="/logout">
        <p>
          <button className="button primary medium" type="submit" data-busy={t('Logging out')}>
            {t('Log out')}
          </button>
        </p>
      </Form>
    </MessagePage>
  )
}

export const InvitationPage = ({
  frame,
  token,
  siteTitle,
  role,
  account,
}: {
  frame: Frame
  token: string
  siteTitle: string
  role: string
  account: Account
}) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Invitation')}
      heading={t('Work on {site}', { site: siteTitle })}
      text={t('You were invited as {role}. You are logged in as {email}.', { role: t(role), email: account.email })}
    >
      <Form frame={frame} action={`/invitations/${encodeURIComponent(token)}`}>
        <p>
          <button className="button primary medium" type="submit" data-busy={t('Accepting')}>
            {t('Accept the invitation')}
          </button>
        </p>
      </Form>
    </MessagePage>
  )
}

export const InvitationGonePage = ({ frame, text }: { frame: Frame; text: string }) => {
  const { t } = useSpeech()
  return (
    <MessagePage frame={frame} title={t('Invitation')} heading={t('Invitation')} text={t(text)}>
      {null}
    </MessagePage>
  )
}

export const NoEntryPage = ({ frame, email }: { frame: Frame; email: string }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('No entry')}
      heading={t('This site is not open to you')}
      text={t('There is no site at this address that {email} may work on.', { email })}
    >
      <p className="notes">
        <a href="/">{t('To my sites')}</a>
        <a href="/logout">{t('Log in as somebody else')}</a>
      </p>
    </MessagePage>
  )
}
