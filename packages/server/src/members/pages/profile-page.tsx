import { maxEmailLength } from '@sitewright/domain/catalogue'
import { maxMemberName } from '@sitewright/domain/members'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { AskForm } from '../../checkout'
import { shortestPassword } from '../../platform/credentials'
import type { MemberOfRequest } from '../../platform/http/route'
import { namedBrowser } from '../account/account-words'
import type { Profile } from '../account/profile'
import { AccountFrame, ProfilePart } from './account-frame'
import { currentPassword } from './fields'
import { Passkeys } from './passkey-parts'

/** What is wrong, in which form and at which of its fields. */
export type ProfileProblem = {
  readonly form: 'name' | 'email' | 'password'
  readonly text: string
  readonly at?: string | undefined
  readonly typed?: string
}

export type ProfileShown = {
  readonly title: string
  readonly locale: string
  readonly crumb: string
  readonly member: MemberOfRequest
  readonly profile: Profile
  readonly date: (at: Date) => string
  readonly said?: string | undefined
  readonly problem?: ProfileProblem | undefined
  readonly passkeyProblem?: string | undefined
  /** Where the page stands: keys work on the host they were made on. */
  readonly host: string
  readonly suggested: string
}

const Sessions = ({ profile, crumb, locale, date, member }: ProfileShown) => {
  const words = shopTexts(locale).memberAccount
  const { sessions } = profile
  return (
    <>
      <ul className="rows">
        {sessions.map(({ id, userAgent, seenAt }) => {
          const facts = { browser: namedBrowser(userAgent, locale), date: date(seenAt) }
          return (
            <li key={id} className="plain-row">
              <div>
                <b>{facts.browser}</b>
                <span>{id === member.sessionId ? words.thisBrowser : formatMessage(words.sessionSeen, facts)}</span>
              </div>
              {id !== member.sessionId && (
                <form method="post" action="/account/profile/sessions">
                  <input type="hidden" name="crumb" value={crumb} />
                  <input type="hidden" name="sessionId" value={id} />
                  <button type="submit" className="as-link" aria-label={formatMessage(words.endSessionOf, facts)}>
                    {words.endSession}
                  </button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account/profile/sessions">
          <input type="hidden" name="crumb" value={crumb} />
          <button type="submit" className="outlined">
            {words.endOthers}
          </button>
        </form>
      )}
    </>
  )
}

/** What a member is called, what they log in with, where they are logged in. Works without script. */
export const ProfilePage = (shown: ProfileShown) => {
  const { title, locale, crumb, member, profile, date, said, problem } = shown
  const { member: typing, memberAccount: words } = shopTexts(locale)
  const at = (form: ProfileProblem['form']) =>
    problem?.form === form ? { problem: problem.text, problemAt: problem.at } : {}
  const typed = (form: ProfileProblem['form']) => (problem?.form === form ? problem.typed : undefined)
  const proof = profile.hasPassword ? [currentPassword(words)] : []
  return (
    <AccountFrame {...{ title, locale, said }} heading={words.profile} email={member.email}>
      {profile.leavesAt && (
        <ProfilePart name="leaving" heading={formatMessage(words.leavingOn, { date: date(profile.leavesAt) })}>
          <p className="hint">{words.keepLead}</p>
          <form method="post" action="/account/profile/keep">
            <input type="hidden" name="crumb" value={crumb} />
            <button type="submit" className="outlined">
              {words.keepAccount}
            </button>
          </form>
        </ProfilePart>
      )}
      <ProfilePart name="name" heading={words.nameTitle}>
        <AskForm
          action="/account/profile"
          prefix="name-"
          crumb={crumb}
          fields={[
            {
              ...{ name: 'name', label: typing.name, autoComplete: 'name', maxLength: maxMemberName },
              value: typed('name') ?? member.name,
            },
          ]}
          button={words.saveName}
          isQuiet
          {...at('name')}
        />
      </ProfilePart>
      <ProfilePart name="email" heading={words.emailTitle}>
        <p className="hint">{formatMessage(words.emailLead, { email: member.email })}</p>
        <AskForm
          action="/account/profile/email"
          prefix="email-"
          crumb={crumb}
          fields={[
            {
              ...{ name: 'email', label: words.newEmail, type: 'email', inputMode: 'email', autoComplete: 'email' },
              ...{ maxLength: maxEmailLength, value: typed('email'), hint: words.emailHint },
            },
            ...proof,
          ]}
          button={words.changeEmail}
          isQuiet
          {...at('email')}
        />
      </ProfilePart>
      <ProfilePart name="password" heading={words.passwordTitle}>
        <p className="hint">{words.passwordLead}</p>
        <AskForm
          action="/account/profile/password"
          prefix="password-"
          crumb={crumb}
          fields={[
            ...proof,
            {
              ...{ name: 'password', label: typing.newPassword, type: 'password', autoComplete: 'new-password' },
              ...{ maxLength: 1000, hint: formatMessage(typing.passwordHint, { count: shortestPassword }) },
            },
          ]}
          button={words.changePassword}
          isQuiet
          {...at('password')}
        />
      </ProfilePart>
      <ProfilePart name="passkeys" heading={words.passkeysTitle}>
        <Passkeys
          {...{ locale, crumb, date }}
          {...{ passkeys: profile.passkeys, hasPassword: profile.hasPassword, problem: shown.passkeyProblem }}
          {...{ host: shown.host, suggested: shown.suggested }}
        />
      </ProfilePart>
      <ProfilePart name="sessions" heading={words.sessionsTitle}>
        <Sessions {...shown} />
      </ProfilePart>
      <ProfilePart name="data" heading={words.dataTitle}>
        <p className="hint">{words.dataLead}</p>
        <form method="post" action="/account/profile/data">
          <input type="hidden" name="crumb" value={crumb} />
          <button type="submit" className="outlined">
            {words.downloadData}
          </button>
        </form>
        {!profile.leavesAt && (
          <p className="form-below">
            <a href="/account/profile/delete">{words.deleteTitle}</a>
          </p>
        )}
      </ProfilePart>
    </AccountFrame>
  )
}
