import { accountMessages, passwordRule } from '../messages'
import { Field, PasswordField, Submit } from './fields'
import { Form, type Frame, MessagePage, SplitPage } from './frame'

/** The way that needs no mail. The command is the same for every address, so it tells nothing about any. */
const AskForLink = ({ email }: { email?: string }) => (
  <span>
    {accountMessages.askForLink} <code>sitewright reset-link {email || 'you@example.com'}</code>
  </span>
)

/** Where no mail leaves, nobody is asked for an address that nothing is sent to. */
export const NoMailPage = ({ frame, email }: { frame: Frame; email?: string }) => (
  <MessagePage
    frame={frame}
    title="Forgotten password"
    heading="Forgot your password?"
    text={accountMessages.noMailLeaves}
  >
    <div className="notes">
      <AskForLink email={email} />
      <a href="/login">Back to log in</a>
    </div>
  </MessagePage>
)

type Page = { readonly frame: Frame; readonly picture: string }

export const ForgotPage = ({ frame, picture, email, wrong }: Page & { email?: string; wrong?: string }) => (
  <SplitPage frame={frame} title="Forgotten password" picture={picture}>
    <h1>Forgot your password?</h1>
    <p className="lead">We send you a link to choose a new one.</p>
    <Form frame={frame} action="/forgot">
      <Field name="email" label="Email" type="email" value={email} autoComplete="username" wrong={wrong} focused />
      <Submit busy="Sending the link">Send me a link</Submit>
    </Form>
    <p className="notes">
      <a href="/login">Back to log in</a>
    </p>
  </SplitPage>
)

type LinkSent = {
  readonly frame: Frame
  readonly email: string
  /** Nothing leaves this machine. */
  readonly outboxIsLocal: boolean
}

export const LinkSentPage = ({ frame, email, outboxIsLocal }: LinkSent) => (
  <MessagePage
    frame={frame}
    title="Check your mail"
    heading="Check your mail"
    text={`If ${email} has an account, a link is on its way. It works once, for 30 minutes.`}
  >
    <div className="notes">
      {outboxIsLocal ? (
        <>
          <span>{accountMessages.noMailLeaves}</span>
          <AskForLink email={email} />
        </>
      ) : (
        <span>{accountMessages.noMailCame}</span>
      )}
      <a href="/login">Back to log in</a>
    </div>
  </MessagePage>
)

export const ResetPage = ({
  frame,
  picture,
  token,
  email,
  wrong,
}: Page & { token: string; email: string; wrong?: string }) => (
  <SplitPage frame={frame} title="New password" picture={picture}>
    <h1>Choose a new password</h1>
    <p className="lead">For {email}. Every other browser is logged out.</p>
    <Form frame={frame} action="/reset">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField label="New password" isNew rule={passwordRule} wrong={wrong} focused />
      <Submit busy="Saving">Save and log in</Submit>
    </Form>
  </SplitPage>
)

export const LinkUsedPage = ({ frame }: { frame: Frame }) => (
  <MessagePage frame={frame} title="Link used" heading="This link is used up" text={accountMessages.linkUsed}>
    <p className="notes">
      <a href="/forgot">Send me a new link</a>
    </p>
  </MessagePage>
)
