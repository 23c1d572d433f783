import { validationMessages } from '@sitewright/domain/catalogue/messages'
import type { Speech } from '@sitewright/domain/speech'
import { shortestPassword } from '../platform/credentials'
import type { FieldRefusal } from './fields'
import type { PasskeyRefusal } from './passkeys'

export const passwordRule = `${shortestPassword} characters or more`

/** One sentence per refusal of a field. */
export const fieldMessages: Record<FieldRefusal, string> = {
  'name-missing': 'Please enter your name',
  'name-long': 'Please use at most 100 characters',
  'bad-email': validationMessages.validEmail,
  'email-taken': 'That email already has an account.',
  'too-short': `Please use ${passwordRule}`,
  'too-long': 'Please use at most 200 characters',
  'too-common': 'This password is easy to guess. Please choose another one',
}

export const accountMessages = {
  wrongPassword: 'This is not your password.',
  noMatch: 'Email and password do not match',
  proofNeeded:
    'After several wrong tries your browser has to work something out first, for which it needs JavaScript. Please enter your password once more.',
  tooMany: 'Too many attempts. Please wait {minutes} and try again, or choose a new password.',
  wrongCode: 'That code does not match. Wait for the next one and try again.',
  tooManyCodes: 'Too many attempts. Please wait {minutes} and log in again.',
  tooManySignUps: 'Too many new accounts from this network. Please wait {minutes} and try again.',
  tooManyMails: 'We have written to you several times already. Please look into your mail, or wait {minutes}.',
  verifyLinkUsed: 'It was used already, is older than three days, or a newer mail has taken its place.',
  noMailLeaves: 'This installation has no mail server, so no link can reach you by mail.',
  askForLink: 'Whoever runs this installation can make you a link on its command line:',
  noMailCame:
    'Nothing there after a few minutes? Look in the folder for unwanted mail, and whether you signed up with another address. If none comes at all, whoever runs this installation can make you a link.',
  linkUsed: 'This link does not work any more. Links work once and for a short time.',
} as const

export const passkeyMessages = {
  noMatch: 'That passkey does not log in here. Try again, or use your password.',
  none: 'There is no passkey to ask for.',
  refused: {
    'no-match': 'The passkey could not be added. Please try again.',
    'too-many': 'There are ten passkeys already. Remove one that you no longer use first.',
    known: 'This passkey is in use already.',
  } satisfies Record<PasskeyRefusal, string>,
} as const

export const waitingTime = (seconds: number, { tn }: Pick<Speech, 'tn'>): string =>
  tn(Math.max(1, Math.ceil(seconds / 60)), 'a minute', '{count} minutes')
