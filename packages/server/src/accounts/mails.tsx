import { MailButton, MailHeading, MailLayout, MailLink, MailTable, MailText } from '../platform/mail'

const from = 'Sitewright'

/** Anybody can have this sent to anybody, so nothing in it but the address was typed by whoever asked. */
export const VerifyMail = ({ email, address }: { email: string; address: string }) => (
  <MailLayout from={from} preview="Confirm your email" reason="You get this mail because somebody signed up with it.">
    <MailHeading>Confirm your email</MailHeading>
    <MailText>Please confirm that {email} is your address. Your account is made when you do.</MailText>
    <MailButton href={address}>Confirm my email</MailButton>
    <MailText>The link works once, for three days. If you did not sign up, there is nothing to do.</MailText>
  </MailLayout>
)

export const AlreadyHereMail = ({ logIn, reset }: { logIn: string; reset: string }) => (
  <MailLayout
    from={from}
    preview="You already have an account"
    reason="You get this mail because somebody signed up with your address."
  >
    <MailHeading>You already have an account</MailHeading>
    <MailText>
      Somebody signed up with this address, which has an account already. Was it you? Then just log in.
    </MailText>
    <MailButton href={logIn}>Log in</MailButton>
    <MailText>
      Forgot the password? <MailLink href={reset}>Choose a new one</MailLink>. If it was not you, there is nothing to
      do: nothing was changed.
    </MailText>
  </MailLayout>
)

export const ResetMail = ({ name, minutes, address }: { name: string; minutes: number; address: string }) => (
  <MailLayout
    from={from}
    preview="Choose a new password"
    reason="You get this mail because somebody asked for a new password for your account."
  >
    <MailHeading>Choose a new password</MailHeading>
    <MailText>Hello {name}, somebody asked for a new password for your account.</MailText>
    <MailButton href={address}>Choose a new password</MailButton>
    <MailText>
      The link works once, for {minutes} minutes. If it was not you, there is nothing to do: your password stays as it
      is.
    </MailText>
  </MailLayout>
)

export const PasswordChangedMail = ({
  name,
  passkeys,
  address,
}: {
  name: string
  /** They go on logging in: whoever chose the password may not be who added them. */
  passkeys: readonly string[]
  address: string
}) => (
  <MailLayout
    from={from}
    preview="Your password was changed"
    reason="You get this mail because the password of your account was changed."
  >
    <MailHeading>Your password was changed</MailHeading>
    <MailText>Hello {name}, your password was changed and every other browser was logged out.</MailText>
    {passkeys.length > 0 && (
      <MailText>Your passkeys stay as they are and still log in: {passkeys.join(', ')}.</MailText>
    )}
    <MailText>
      If it was not you, <MailLink href={address}>choose a new password</MailLink> at once.
    </MailText>
  </MailLayout>
)

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

type NewPlace = {
  readonly name: string
  readonly browser: string
  /** Where it came from, as far as that is kept. */
  readonly network: string
  readonly at: Date
  readonly address: string
}

export const NewPlaceMail = ({ name, browser, network, at, address }: NewPlace) => (
  <MailLayout
    from={from}
    preview="New log-in to your account"
    reason="You get this mail because somebody logged in to your account."
  >
    <MailHeading>New log-in to your account</MailHeading>
    <MailText>
      Hello {name}, somebody logged in to your account from a browser and a network that it was not used from before.
    </MailText>
    <MailTable
      rows={[
        { key: 'browser', label: 'Browser', value: browser },
        { key: 'network', label: 'Network', value: network },
        { key: 'at', label: 'When', value: `${moment.format(at)} UTC` },
      ]}
    />
    <MailText>
      If it was you, there is nothing to do. If it was not, <MailLink href={address}>log it out</MailLink> and choose a
      new password at once.
    </MailText>
  </MailLayout>
)

/** What people are told of their second step, so that nobody changes it unseen. */
export const secondStepNews = {
  on: {
    title: 'A code is asked for when you log in',
    text: 'your account asks for a code of your app besides the password from now on.',
  },
  off: {
    title: 'No code is asked for any more',
    text: 'your account asks for the password alone when somebody logs in. The code of your app is no longer needed.',
  },
  'code-used': {
    title: 'A recovery code was used',
    text: 'somebody used one of your recovery codes. It does not work again.',
  },
  'new-codes': {
    title: 'New recovery codes were made',
    text: 'ten new recovery codes were made for your account. Those before them do not work any more.',
  },
} as const
export type SecondStepNews = keyof typeof secondStepNews

export const SecondStepMail = ({ name, news, address }: { name: string; news: SecondStepNews; address: string }) => (
  <MailLayout
    from={from}
    preview={secondStepNews[news].title}
    reason="You get this mail because the way you log in to your account was changed or used."
  >
    <MailHeading>{secondStepNews[news].title}</MailHeading>
    <MailText>
      Hello {name}, {secondStepNews[news].text}
    </MailText>
    <MailText>
      If it was not you, <MailLink href={address}>choose a new password</MailLink> at once.
    </MailText>
  </MailLayout>
)

/** What people are told of their passkeys. */
export const passkeyNews = {
  added: {
    title: 'A passkey was added to your account',
    text: 'can log in to your account from now on, without the password.',
  },
  removed: {
    title: 'A passkey was removed from your account',
    text: 'does not log in to your account any more.',
  },
  copied: {
    title: 'A passkey of your account was ended',
    text: 'answered as if there were a copy of it, so it does not log in to your account any more. Log in with your password and add a new one.',
  },
} as const
export type PasskeyNews = keyof typeof passkeyNews

type PasskeyFacts = {
  readonly name: string
  readonly news: PasskeyNews
  readonly passkey: string
  readonly address: string
}

export const PasskeyMail = ({ name, news, passkey, address }: PasskeyFacts) => (
  <MailLayout
    from={from}
    preview={passkeyNews[news].title}
    reason="You get this mail because the way you log in to your account was changed."
  >
    <MailHeading>{passkeyNews[news].title}</MailHeading>
    <MailText>
      Hello {name}, the passkey “{passkey}” {passkeyNews[news].text}
    </MailText>
    <MailText>
      If it was not you, <MailLink href={address}>look at your passkeys</MailLink> and choose a new password at once.
    </MailText>
  </MailLayout>
)
