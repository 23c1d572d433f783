import { maxEmailLength } from '@sitewright/domain/catalogue'
import { memberTexts, shopTexts } from '@sitewright/domain/messages'
import { AskForm, PageHead } from '../../checkout'
import { PasskeyLogIn } from './passkey-parts'

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const kept = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** Where a page of the way in leads, with what it knows: the language, and where somebody wanted to go. */
export const wayTo = (
  path: string,
  known: { readonly locale?: string | undefined; readonly to?: string | undefined },
) => `${path}${query(known)}`

export type LoginShown = {
  readonly email?: string | undefined
  readonly rememberMe?: boolean
  readonly problem?: string | undefined
}

/** The way in: with a password, or for those who only ordered with a link by mail. Works without script. */
export const LoginPage = ({
  title,
  crumb,
  locale,
  to,
  email,
  rememberMe = false,
  problem,
  hasSold,
}: LoginShown & {
  title: string
  crumb: string
  locale: string
  to?: string | undefined
  /** Where nothing was ever ordered nobody looks for an order. */
  hasSold: boolean
}) => {
  const { member: words, memberAccount, shopper } = shopTexts(locale)
  const mailField = {
    name: 'email',
    label: words.email,
    type: 'email',
    inputMode: 'email',
    maxLength: maxEmailLength,
  } as const
  return (
    <main className="confirmed">
      <PageHead title={title} />
      <h1>{words.loginTitle}</h1>
      <p className="lead">{words.loginLead}</p>
      <AskForm
        action="/account/login"
        crumb={crumb}
        hidden={{ to, locale }}
        fields={[
          { ...mailField, autoComplete: 'username webauthn', value: email },
          {
            ...{ name: 'password', label: words.password, type: 'password' },
            ...{ autoComplete: 'current-password', maxLength: 1000 },
          },
        ]}
        extra={
          <label className="tick">
            <input type="checkbox" name="rememberMe" value="yes" defaultChecked={rememberMe} />
            <span>{words.rememberMe}</span>
          </label>
        }
        button={words.logIn}
        problem={problem}
        attributes={{
          'data-member-form': 'login',
          'data-busy': words.loggingIn,
          'data-failed': memberTexts(locale).loginFailed,
          'data-often': words.tooMany,
          'data-offline': words.noConnection,
        }}
      />
      <PasskeyLogIn {...{ locale, crumb, to }} />
      <p className="form-below ways-on">
        <a href={wayTo('/account/login/link', { locale, to })}>{memberAccount.byLink}</a>
        <a href={wayTo('/account/forgot', { locale })}>{words.forgotten}</a>
        <a href={wayTo('/account/join', { locale, to })}>{words.join}</a>
      </p>
      {hasSold && (
        <section className="by-link" aria-labelledby="by-link">
          <h2 id="by-link">{words.linkTitle}</h2>
          <p className="hint">{shopper.linkLead}</p>
          <AskForm
            action="/account/link"
            crumb={crumb}
            prefix="link-"
            fields={[{ ...mailField, autoComplete: 'email' }]}
            button={shopper.sendLink}
            isQuiet
          />
          <p className="form-below">
            <a href="/orders/find">{shopper.findAnother}</a>
          </p>
        </section>
      )}
    </main>
  )
}
