import { memberLimits } from '@sitewright/domain/members'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { SiteToWriteFor } from './links'
import { invitedMail } from './mails'
import type { Invitation } from './repository/invitations'

/** The mail with the link that makes somebody a member. */
export const createInvitationMails =
  ({ mail }: Pick<Platform, 'mail'>, { siteOf }: { readonly siteOf: SiteToWriteFor }) =>
  async (tx: SiteTransaction, invitation: Pick<Invitation, 'email' | 'locale'>, token: string): Promise<void> => {
    const { title: site, publicAddress } = await siteOf(tx)
    const address = `${publicAddress}/account/invitation/${token}`
    const letter = invitedMail({ site, locale: invitation.locale }, { address, days: memberLimits.invitationDays })
    await mail.send(tx, { to: invitation.email, ...letter })
  }
