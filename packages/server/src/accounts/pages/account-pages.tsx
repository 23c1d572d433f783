import type { Session } from '../../platform/sessions'
import type { Account } from '../repository'
import { describeBrowser } from './describe-browser'
import { ColumnPage, Form, type Frame, MessagePage, SignedInNavigation } from './frame'

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

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
}) => (
  <ColumnPage frame={frame} title="Your account" navigation={<SignedInNavigation frame={frame} name={account.name} />}>
    <div className="narrow">
      <header>
        <h1>Your account</h1>
      </header>
      <section className="group" aria-labelledby="you">
        <h2 id="you">You</h2>
        <ul className="rows">
          <li>
            <div className="what">
              <b>{account.name}</b>
              <span>
                {account.email}, {account.emailVerified ? 'confirmed' : 'not confirmed yet'}
              </span>
            </div>
            <a className="button" href={`/forgot?email=${encodeURIComponent(account.email)}`}>
              Change password
            </a>
          </li>
          <li>
            <div className="what">
              <b>Second step</b>
              <span>
                {hasSecondStep ? 'A code of your app is asked for when you log in' : 'The password alone logs you in'}
              </span>
            </div>
            <a className="button" href="/account/second-step">
              {hasSecondStep ? 'Manage' : 'Set up'}
            </a>
          </li>
          <li>
            <div className="what">
              <b>Passkeys</b>
              <span>
                {passkeys === 0
                  ? 'Log in with your fingerprint, your face or the lock of your device'
                  : passkeys === 1
                    ? 'One passkey logs you in without the password'
                    : `${passkeys} passkeys log you in without the password`}
              </span>
            </div>
            <a
              className="button"
              href="/account/passkeys"
              aria-label={passkeys === 0 ? 'Add a passkey' : 'Manage passkeys'}
            >
              {passkeys === 0 ? 'Add' : 'Manage'}
            </a>
          </li>
        </ul>
      </section>
      <section className="group" aria-labelledby="browsers">
        <h2 id="browsers">Where you are logged in</h2>
        <ul className="rows">
          {sessions.map(session => (
            <li key={session.id}>
              <div className="what">
                <b>{describeBrowser(session.userAgent)}</b>
                <span>
                  {session.id === currentId ? 'This browser' : `Last seen ${date.format(session.seenAt)} UTC`},{' '}
                  {session.ipPrefix}
                </span>
              </div>
              <Form frame={frame} action={`/account/sessions/${session.id}/end`}>
                <button
                  className="button"
                  type="submit"
                  data-busy="Logging out"
                  aria-label={`Log out ${describeBrowser(session.userAgent)}`}
                >
                  Log out
                </button>
              </Form>
            </li>
          ))}
        </ul>
        <Form frame={frame} action="/account/log-out-everywhere">
          <p>
            <button className="button" type="submit" data-busy="Logging out">
              Log out everywhere
            </button>
          </p>
        </Form>
      </section>
    </div>
  </ColumnPage>
)

export const LogOutPage = ({ frame, name }: { frame: Frame; name: string }) => (
  <MessagePage frame={frame} title="Log out" heading="Log out?" text={`You are logged in as ${name}.`}>
    <Form frame={frame} action="/logout">
      <p>
        <button className="button primary medium" type="submit" data-busy="Logging out">
          Log out
        </button>
      </p>
    </Form>
  </MessagePage>
)

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
}) => (
  <MessagePage
    frame={frame}
    title="Invitation"
    heading={`Work on ${siteTitle}`}
    text={`You were invited as ${role}. You are logged in as ${account.email}.`}
  >
    <Form frame={frame} action={`/invitations/${encodeURIComponent(token)}`}>
      <p>
        <button className="button primary medium" type="submit" data-busy="Accepting">
          Accept the invitation
        </button>
      </p>
    </Form>
  </MessagePage>
)

export const NoEntryPage = ({ frame, email }: { frame: Frame; email: string }) => (
  <MessagePage
    frame={frame}
    title="No entry"
    heading="This site is not open to you"
    text={`There is no site at this address that ${email} may work on.`}
  >
    <p className="notes">
      <a href="/">To my sites</a>
      <a href="/logout">Log in as somebody else</a>
    </p>
  </MessagePage>
)
