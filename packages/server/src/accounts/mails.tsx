/** Plain words and one link each; the mail layer adds the frame. */

export const VerifyMail = ({ name, email, address }: { name: string; email: string; address: string }) => (
  <>
    <h1>Confirm your email</h1>
    <p>
      Hello {name}, please confirm that {email} is your address.
    </p>
    <p>
      <a href={address}>Confirm my email</a>
    </p>
    <p>The link works once, for three days. If you did not sign up, there is nothing to do.</p>
  </>
)

export const ResetMail = ({ name, minutes, address }: { name: string; minutes: number; address: string }) => (
  <>
    <h1>Choose a new password</h1>
    <p>Hello {name}, somebody asked for a new password for your account.</p>
    <p>
      <a href={address}>Choose a new password</a>
    </p>
    <p>
      The link works once, for {minutes} minutes. If it was not you, there is nothing to do: your password stays as it
      is.
    </p>
  </>
)

export const PasswordChangedMail = ({ name, address }: { name: string; address: string }) => (
  <>
    <h1>Your password was changed</h1>
    <p>Hello {name}, your password was changed and every other browser was logged out.</p>
    <p>
      If it was not you, <a href={address}>choose a new password</a> at once.
    </p>
  </>
)
