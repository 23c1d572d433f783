import type { memberMailMessages, memberMessages, memberPageMessages } from './members'

type In<Group, Key extends keyof Group = keyof Group> = Readonly<Record<Key, string>>

export const memberMessagesDe: In<typeof memberMessages> = {
  loginFailed: 'E-Mail und Passwort passen nicht zusammen',
  loginTitle: 'Anmelden',
  loginLead: 'Mit der Adresse und dem Passwort Ihres Kontos.',
  email: 'E-Mail',
  password: 'Passwort',
  rememberMe: 'Angemeldet bleiben',
  logIn: 'Anmelden',
  loggingIn: 'Wird angemeldet',
  forgotten: 'Passwort vergessen?',
  join: 'Mitglied werden',
  linkTitle: 'Ohne Konto bestellt?',
  joinTitle: 'Mitglied werden bei {site}',
  joinLead: 'Wir senden eine E-Mail an Ihre Adresse. Mit dem Link darin wählen Sie ein Passwort.',
  name: 'Name',
  joinSent: 'Sehen Sie in Ihr Postfach. Ein Link ist unterwegs an {email}. Er gilt einen Tag.',
  nameMissing: 'Geben Sie Ihren Namen ein.',
  nameLong: 'Ein Name hat höchstens 60 Zeichen.',
  nameLink: 'Ein Name enthält keine Links.',
  badEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  haveAccount: 'Ich habe ein Konto',
  confirmTitle: 'Passwort wählen',
  confirmLead: 'Damit ist Ihr Konto mit {email} fertig.',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens {count} Zeichen. Einige Wörter sind leicht zu merken und schwer zu erraten.',
  confirm: 'Fertigstellen und anmelden',
  passwordShort: 'Nehmen Sie mindestens {count} Zeichen.',
  passwordLong: 'Nehmen Sie höchstens {count} Zeichen.',
  passwordCommon: 'Dieses Passwort probieren Fremde zuerst. Nehmen Sie andere Wörter.',
  linkOver: 'Dieser Link wurde benutzt oder ist abgelaufen.',
  forgotTitle: 'Passwort vergessen',
  forgotLead: 'Wir senden einen Link an Ihre Adresse. Damit wählen Sie ein neues Passwort.',
  forgot: 'Link senden',
  forgotSent: 'Wenn {email} hier ein Konto hat, ist ein Link dorthin unterwegs. Er gilt {minutes} Minuten.',
  resetTitle: 'Neues Passwort wählen',
  resetLead: 'Für {email}. Sie werden überall sonst abgemeldet.',
  reset: 'Speichern und anmelden',
  tooMany: 'Das war zu oft. Bitte warten Sie eine Weile und versuchen Sie es wieder.',
  noConnection: 'Bitte prüfen Sie Ihre Internetverbindung',
  keepCart: 'Warenkorb in diesem Browser behalten',
  loggedInAs: 'Angemeldet als {email}',
  languageUnknown: 'Diese Sprache gibt es auf dieser Website nicht.',
}

export const memberMailMessagesDe: In<typeof memberMailMessages> = {
  reason: 'Sie erhalten diese E-Mail, weil jemand diese Adresse bei {site} eingegeben hat.',
  confirmSubject: 'Bestätigen Sie Ihre Adresse für {site}',
  confirmWords:
    'Drücken Sie den Knopf, um Ihr Konto fertigzustellen. Der Link gilt einmal, innerhalb eines Tages. Wenn Sie das nicht waren, tun Sie nichts.',
  confirmButton: 'Adresse bestätigen',
  knownSubject: 'Sie haben schon ein Konto bei {site}',
  knownWords:
    'Jemand wollte mit dieser Adresse ein Konto, und sie hat schon eines. Wenn Sie das nicht waren, tun Sie nichts.',
  knownForgot: 'Passwort vergessen? Neues wählen',
  knownButton: 'Anmelden',
  resetSubject: 'Wählen Sie ein neues Passwort für {site}',
  resetWords:
    'Der Link gilt einmal, innerhalb von {minutes} Minuten. Wenn Sie ihn nicht angefordert haben, ändert sich nichts.',
  resetButton: 'Neues Passwort wählen',
  changedSubject: 'Ihr Passwort bei {site} wurde geändert',
  changedWords: 'Sie sind überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein neues.',
  changedButton: 'Neues Passwort wählen',
}

export const memberPageMessagesDe: In<typeof memberPageMessages> = {
  loginNeededTitle: 'Bitte melden Sie sich an',
  loginNeeded: 'Das ist für Mitglieder, die angemeldet sind.',
  logIn: 'Anmelden',
  languageFailed: 'Die Sprache wurde nicht geändert. Bitte versuchen Sie es wieder.',
  logoutFailed: 'Abmelden war nicht möglich. Bitte versuchen Sie es wieder.',
}
