import type { accessMessages } from './access'

export const accessMessagesDe: Record<keyof typeof accessMessages, string> = {
  lockedTitle: 'Diese Seite hat ein Passwort',
  lockedLead: 'Wer Ihnen die Adresse gegeben hat, kann Ihnen das Passwort sagen.',
  password: 'Passwort',
  comeIn: 'Eintreten',
  wrong: 'Das ist nicht das Passwort.',
  tooMany: 'Das war zu oft. Bitte warten Sie eine Weile und versuchen Sie es wieder.',
  membersTitle: 'Diese Seite ist für Mitglieder',
  membersLead: 'Melden Sie sich an, um sie zu lesen. Sie kommen hierher zurück.',
  plansTitle: 'Diese Seite ist für Mitglieder mit einem Tarif',
  plansLead: 'Jeder von diesen öffnet sie. Sie kommen hierher zurück.',
  plansLeadMember: 'Sie sind angemeldet, und keiner Ihrer Tarife öffnet diese Seite. Jeder von diesen tut es.',
  plansNone: 'Dem Tarif, der sie öffnet, kann im Moment niemand beitreten.',
  planFree: 'Kostenlos',
  planClosed: 'Im Moment für niemanden neu offen.',
  planBuy: 'Preise ansehen',
  logIn: 'Anmelden',
  join: 'Mitglied werden',
}
