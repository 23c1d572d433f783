import type { memberAccountMailMessages, memberAccountMessages } from './member-account'

type In<Group, Key extends keyof Group = keyof Group> = Readonly<Record<Key, string>>

export const memberAccountMessagesDe: In<typeof memberAccountMessages> = {
  profile: 'Profil',
  account: 'Konto',
  nameTitle: 'Name',
  saveName: 'Namen speichern',
  nameSaved: 'Ihr Name ist gespeichert.',
  emailTitle: 'E-Mail',
  emailLead: 'Sie melden sich mit {email} an.',
  newEmail: 'Neue E-Mail',
  emailHint:
    'Wir senden einen Link an die neue Adresse, und bevor Sie ihn drücken, ändert sich nichts. Bestellungen bleiben bei der Adresse, mit der sie aufgegeben wurden.',
  changeEmail: 'Link senden',
  emailSent: 'Ein Link ist unterwegs an {email}. Er gilt {minutes} Minuten.',
  emailSame: 'Das ist schon Ihre Adresse.',
  confirmEmailTitle: 'Neue Adresse benutzen',
  confirmEmailLead: 'Ab jetzt melden Sie sich mit {email} an.',
  confirmEmail: 'Diese Adresse benutzen',
  confirmEmailLogIn:
    'Die Adresse bestätigt, wer in dem Konto angemeldet ist. Melden Sie sich an und öffnen Sie den Link noch einmal.',
  emailChanged: 'Ab jetzt melden Sie sich mit dieser Adresse an.',
  undoEmailTitle: 'Konto zurückholen',
  undoEmailLead:
    'Ihr Konto gehört wieder zu {email}, und alle werden abgemeldet. Danach wählen Sie ein neues Passwort.',
  undoEmail: 'Zurückholen',
  emailUndone: 'Ihr Konto hat seine Adresse wieder. Wählen Sie jetzt ein neues Passwort.',
  passwordTitle: 'Passwort',
  currentPassword: 'Bisheriges Passwort',
  wrongPassword: 'Das ist nicht Ihr bisheriges Passwort.',
  passwordLead: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Ihr Passwort ist geändert. Sie sind überall sonst abgemeldet.',
  sessionsTitle: 'Wo Sie angemeldet sind',
  thisBrowser: 'Dieser Browser',
  sessionSeen: 'Zuletzt gesehen am {date}',
  browserOn: '{browser} auf {system}',
  otherProgram: 'Ein anderes Programm',
  endSession: 'Dort abmelden',
  endSessionOf: '{browser} abmelden, zuletzt gesehen am {date}',
  endOthers: 'Überall sonst abmelden',
  sessionEnded: 'Dieser Browser ist abgemeldet.',
  othersEnded: 'Sie sind überall sonst abgemeldet.',
  proveAgain: 'Melden Sie sich ab und wieder an, und tun Sie das dann innerhalb von zehn Minuten.',
  dataTitle: 'Ihre Daten',
  dataLead: 'Alles, was hier über Sie gespeichert ist, als Datei, die Programme lesen können.',
  downloadData: 'Meine Daten herunterladen',
  deleteTitle: 'Konto löschen',
  deleteLead:
    'Ihr Konto wird {days} Tage nach Ihrer Bitte gelöscht, und bis dahin können Sie es sich anders überlegen. Bestellungen bleiben in den Büchern des Shops, ohne Ihren Namen und Ihre Adresse. Newsletter verlassen Sie mit dem Link in jedem von ihnen.',
  deleteAccount: 'Konto löschen',
  subscriptionGoesOn: 'Sie haben ein Abo, das weiterläuft. Beenden Sie es zuerst.',
  seeSubscriptions: 'Abos ansehen',
  leavingOn: 'Ihr Konto wird am {date} gelöscht.',
  keepLead: 'Bis dahin ist nichts verloren, und Sie können es behalten.',
  keepAccount: 'Konto behalten',
  accountKept: 'Ihr Konto bleibt.',
  byLink: 'Mit einem Link per E-Mail anmelden',
  logInLinkTitle: 'Mit einem Link anmelden',
  logInLinkLead: 'Wir senden einen Link an Ihre Adresse. Sie brauchen dafür kein Passwort.',
  logInLinkSent:
    'Wenn {email} hier ein Konto hat, ist eine E-Mail dorthin unterwegs. Drücken Sie den Link darin, oder geben Sie ihren Code hier ein. Beides gilt {minutes} Minuten.',
  code: 'Code aus der E-Mail',
  codeWrong: 'Dieser Code passt nicht oder ist abgelaufen.',
  enterTitle: 'Anmelden',
  enterLead: 'Als {email}, in diesem Browser.',
  enterElsewhere:
    'Das wurde in einem anderen Browser angefordert: {browser}. Wenn Sie das waren, können Sie sich hier als {email} anmelden.',
}

export const memberAccountMailMessagesDe: In<typeof memberAccountMailMessages> = {
  reason: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei {site} haben.',
  newEmailSubject: 'Bestätigen Sie Ihre neue Adresse für {site}',
  newEmailWords:
    'Drücken Sie den Knopf, um diese Adresse für Ihr Konto zu benutzen. Der Link gilt einmal, innerhalb von {minutes} Minuten. Wenn Sie das nicht waren, tun Sie nichts.',
  newEmailButton: 'Diese Adresse benutzen',
  emailChangedSubject: 'Ihr Konto bei {site} hat eine andere Adresse',
  emailChangedWords:
    'Geändert hat sie jemand, der angemeldet ist und Ihr Passwort kennt. Wenn Sie das nicht waren, holen Sie Ihr Konto innerhalb von {days} Tagen zurück.',
  emailChangedButton: 'Konto zurückholen',
  leavingSubject: 'Ihr Konto bei {site} wird gelöscht',
  leavingWords:
    'Das geschieht am {date}. Wenn Sie es lieber behalten, oder wenn Sie das nicht waren, melden Sie sich an und sagen Sie es.',
  leavingButton: 'Konto behalten',
  logInSubject: 'Anmelden bei {site}',
  logInWords: 'Der Link gilt einmal, innerhalb von {minutes} Minuten. Wenn Sie ihn nicht angefordert haben, geschieht nichts.',
  logInButton: 'Anmelden',
  logInCode: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben: {code}',
}
