import type { memberPageMessages } from './members-page'

export const memberPageMessagesDe: Readonly<Record<keyof typeof memberPageMessages, string>> = {
  loginFailed: 'E-Mail und Passwort passen nicht zusammen',
  loginNeededTitle: 'Bitte melden Sie sich an',
  loginNeeded: 'Das ist für Mitglieder, die angemeldet sind.',
  logIn: 'Anmelden',
  languageFailed: 'Die Sprache wurde nicht geändert. Bitte versuchen Sie es wieder.',
  logoutFailed: 'Abmelden war nicht möglich. Bitte versuchen Sie es wieder.',
}
