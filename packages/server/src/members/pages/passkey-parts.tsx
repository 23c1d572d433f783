import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { AskForm } from '../../checkout'
import { longestPasskeyName, mostPasskeys } from '../account/passkeys'
import type { MemberPasskey } from '../repository/passkeys'
import { currentPassword } from './fields'

type Shown = {
  readonly passkeys: readonly MemberPasskey[]
  readonly host: string
  readonly locale: string
  readonly crumb: string
  readonly date: (at: Date) => string
  readonly hasPassword: boolean
  /** What the device may be called. */
  readonly suggested: string
  readonly problem?: string | undefined
}

const PasskeyRow = ({ passkey, host, locale, crumb, date }: { passkey: MemberPasskey } & Shown) => {
  const words = shopTexts(locale).memberAccount
  const { id, name, rpId, createdAt, usedAt } = passkey
  const facts = { date: date(createdAt), used: usedAt ? date(usedAt) : '' }
  return (
    <li className="plain-row">
      <form method="post" action="/account/profile/passkeys/name">
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="passkeyId" value={id} />
        <div className="field">
          <input
            id={`passkey-${id}`}
            name="name"
            defaultValue={name}
            maxLength={longestPasskeyName}
            placeholder=" "
            autoComplete="off"
            required
          />
          <label htmlFor={`passkey-${id}`}>{formatMessage(words.passkeyNameOf, { name })}</label>
        </div>
        <p className="hint">{formatMessage(usedAt ? words.passkeyUsed : words.passkeyUnused, facts)}</p>
        {rpId !== host && <p className="hint">{formatMessage(words.passkeyElsewhere, { host: rpId })}</p>}
        <button type="submit" className="as-link" aria-label={formatMessage(words.savePasskeyOf, { name })}>
          {words.savePasskey}
        </button>
      </form>
      <form method="post" action="/account/profile/passkeys/remove">
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="passkeyId" value={id} />
        <button type="submit" className="as-link" aria-label={formatMessage(words.removePasskeyOf, { name })}>
          {words.removePasskey}
        </button>
      </form>
    </li>
  )
}

/** What the page's script says while it asks the device. */
const saying = (locale: string) => {
  const words = shopTexts(locale).memberAccount
  return {
    'data-busy': words.passkeyWaiting,
    'data-not-chosen': words.passkeyNotChosen,
    'data-known': words.passkeyKnown,
    'data-failed': words.passkeyFailed,
    'data-offline': shopTexts(locale).member.noConnection,
  }
}

/** Which keys log in, and adding one, for which the page's script asks the browser. */
export const Passkeys = (shown: Shown) => {
  const { passkeys, locale, crumb, hasPassword, suggested, problem } = shown
  const words = shopTexts(locale).memberAccount
  return (
    <>
      <p className="hint">{words.passkeysLead}</p>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {passkeys.length === 0 ? (
        <p>{words.noPasskeys}</p>
      ) : (
        <ul className="rows">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} {...shown} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length >= mostPasskeys ? (
        <p className="hint">{formatMessage(words.passkeysFull, { count: mostPasskeys })}</p>
      ) : (
        <>
          <div data-passkey="create" data-question="/account/profile/passkeys/question" hidden>
            <AskForm
              action="/account/profile/passkeys"
              prefix="passkey-"
              crumb={crumb}
              hidden={{ credential: '' }}
              attributes={saying(locale)}
              fields={[
                {
                  ...{ name: 'name', label: words.passkeyName, autoComplete: 'off', value: suggested },
                  maxLength: longestPasskeyName,
                },
                ...(hasPassword ? [currentPassword(words)] : []),
              ]}
              button={words.addPasskey}
              isQuiet
            />
          </div>
          <p className="hint" data-no-passkeys>
            {words.passkeyNotHere}
          </p>
        </>
      )}
    </>
  )
}

/** Beside the password, where the browser can; and among the names it suggests in the field for the address. */
export const PasskeyLogIn = ({ locale, crumb, to }: { locale: string; crumb: string; to?: string | undefined }) => (
  <div data-passkey="get" data-question="/account/login/passkey" data-conditional="" hidden>
    <AskForm
      action="/account/login/passkey"
      prefix="passkey-"
      crumb={crumb}
      hidden={{ credential: '', locale, to }}
      attributes={saying(locale)}
      fields={[]}
      button={shopTexts(locale).memberAccount.logInWithPasskey}
      isQuiet
    />
  </div>
)
