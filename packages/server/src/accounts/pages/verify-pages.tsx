import type { FieldRefusals } from '../fields'
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
export const CheckMailPage = ({ frame, email, wasSentAgain, problem, outboxIsLocal }: CheckMail) => (
  <MessagePage
    frame={frame}
    title="Check your mail"
    heading="Check your mail"
    text={`We have written to ${email}. Open the link in that mail and your account is ready.`}
  >
    {wasSentAgain && (
      <p className="notice" role="status">
        We have written once more. The link in the newest mail is the one that works.
      </p>
    )}
    {problem && <Problem>{problem}</Problem>}
    {outboxIsLocal && (
      <p className="notice">
        <span className="grow">This installation has no mail server, so the mail has not left it.</span>
        <a className="button" href="/signup/mail">
          Read the mail
        </a>
      </p>
    )}
    <Form frame={frame} action="/signup/again">
      <p>
        <button className="button medium" type="submit" data-busy="Sending">
          Send again
        </button>
      </p>
    </Form>
    <div className="notes">
      <span>Nothing there after a few minutes? Look in the folder for unwanted mail.</span>
      <span>
        Not your address? <a href="/signup">Sign up with another one</a>
      </span>
      <span>
        Opened the link elsewhere? <a href="/login">Log in</a>
      </span>
    </div>
  </MessagePage>
)

/** In the browser that asked: one press, which the page's script makes by itself. */
export const ConfirmPage = ({ frame, token, email }: { frame: Frame; token: string; email: string }) => (
  <MessagePage frame={frame} title="Confirm your email" heading="Confirm your email" text={`Is ${email} your address?`}>
    <Form frame={frame} action="/verify" atOnce>
      <input type="hidden" name="token" value={token} />
      <p>
        <button className="button primary medium" type="submit" data-busy="Confirming">
          Yes, confirm it
        </button>
      </p>
    </Form>
  </MessagePage>
)

type ConfirmElsewhere = {
  readonly frame: Frame
  readonly picture: string
  readonly token: string
  readonly email: string
  readonly name: string
  readonly fields?: FieldRefusals
}

/** Whoever reads the mail here may not be the one who typed the password there. */
export const ConfirmElsewherePage = ({ frame, picture, token, email, name, fields = {} }: ConfirmElsewhere) => (
  <SplitPage frame={frame} title="Confirm your email" picture={picture}>
    <h1>Confirm your email</h1>
    <p className="lead">
      {email} was used to sign up in another browser. If that was you, choose the password of your account here.
    </p>
    <Form frame={frame} action="/verify">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <Field
        name="name"
        label="Name"
        value={name}
        autoComplete="name"
        wrong={fields.name && fieldMessages[fields.name]}
        focused={fields.name !== undefined}
      />
      <PasswordField
        isNew
        rule={passwordRule}
        wrong={fields.password && fieldMessages[fields.password]}
        focused={fields.name === undefined}
      />
      <Submit busy="Making your account">Confirm and make my account</Submit>
    </Form>
    <p className="notes">
      <span>It was not you? Close this page: no account is made.</span>
    </p>
  </SplitPage>
)

export const VerifyLinkUsedPage = ({ frame, mayResend }: { frame: Frame; mayResend: boolean }) => (
  <MessagePage
    frame={frame}
    title="Link used"
    heading="This link does not work any more"
    text={accountMessages.verifyLinkUsed}
  >
    {mayResend && (
      <Form frame={frame} action="/signup/again">
        <p>
          <button className="button primary medium" type="submit" data-busy="Sending">
            Send a new link
          </button>
        </p>
      </Form>
    )}
    <div className="notes">
      <span>
        Confirmed already? <a href="/login">Log in</a>
      </span>
      <span>
        Otherwise <a href="/signup">sign up again</a>.
      </span>
    </div>
  </MessagePage>
)

/** An installation that cannot send mail cannot prove an address. */
export const ByInvitationPage = ({ frame }: { frame: Frame }) => (
  <MessagePage
    frame={frame}
    title="Sign up"
    heading="New accounts by invitation"
    text="This installation cannot send mail, so it cannot confirm your address. Ask the owner of a site for an invitation: its link opens an account for you."
  >
    <p className="notes">
      <a href="/login">Log in</a>
    </p>
  </MessagePage>
)
