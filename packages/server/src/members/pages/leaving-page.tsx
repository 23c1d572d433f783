import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { AskForm } from '../../checkout'
import type { MemberOfRequest } from '../../platform/http/route'
import { leavingDays } from '../account/departure'
import { AccountFrame, ProfilePart } from './account-frame'
import { currentPassword } from './fields'

/** Asks once more, with the password, before an account is deleted. */
export const LeavingPage = ({
  title,
  locale,
  crumb,
  member,
  hasPassword,
  hasSubscription = false,
  problem,
}: {
  readonly title: string
  readonly locale: string
  readonly crumb: string
  readonly member: MemberOfRequest
  readonly hasPassword: boolean
  readonly hasSubscription?: boolean
  readonly problem?: string | undefined
}) => {
  const words = shopTexts(locale).memberAccount
  return (
    <AccountFrame {...{ title, locale }} heading={words.deleteTitle} email={member.email}>
      <ProfilePart name="delete" heading={words.deleteTitle}>
        <p className="hint">{formatMessage(words.deleteLead, { days: leavingDays })}</p>
        <AskForm
          action="/account/profile/delete"
          crumb={crumb}
          fields={hasPassword ? [currentPassword(words)] : []}
          button={words.deleteAccount}
          problem={problem}
        />
        <p className="form-below ways-on">
          {hasSubscription && <a href="/account/subscriptions">{words.seeSubscriptions}</a>}
          <a href="/account/profile">{words.keepAccount}</a>
        </p>
      </ProfilePart>
    </AccountFrame>
  )
}
