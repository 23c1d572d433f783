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
}) => (
  <SplitPage frame={frame} title="Enter the code" picture={picture}>
    <h1>Enter the code</h1>
    <p className="lead">Your authenticator app shows six digits for Sitewright.</p>
    {problem && <Problem>{problem}</Problem>}
    <Form frame={frame} action="/login/code">
      <input type="hidden" name="to" value={to} />
      <Field name="code" label="Code" autoComplete="one-time-code" wrong={wrong} focused />
      <Submit busy="Logging in">Log in</Submit>
    </Form>
    {hasPasskey && <PasskeyForm frame={frame} action="/login/code/passkey" to={to} label="Use a passkey instead" />}
    <p className="off quiet">
      No phone at hand? Enter one of your recovery codes instead. <a href="/login">Log in as somebody else</a>
    </p>
  </SplitPage>
)
