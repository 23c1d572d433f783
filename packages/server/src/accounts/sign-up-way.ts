import type { Config } from '../platform/config'

const invitationPath = /^\/invitations\/([A-Za-z0-9_.-]{1,200})$/

/** The invitation that a sign-up goes on to, when it comes from one. */
export const invitationIn = (to: string | undefined): string | undefined => invitationPath.exec(to ?? '')?.[1]

/**
 * Mails prove addresses, so an installation that sends none takes only people with an invitation. On a developer's
 * machine the mail is shown instead.
 */
export const maySignUp = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>, to?: string): boolean =>
  !production || smtpUrl !== undefined || invitationIn(to) !== undefined

/** On a developer's machine a mail lies in the outbox; in production without a mail server it reaches nobody. */
export const mailArrives = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean =>
  !production || smtpUrl !== undefined

export const mailIsShown = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean =>
  !production && smtpUrl === undefined
