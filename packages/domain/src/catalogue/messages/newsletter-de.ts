import type { newsletterMessages } from './newsletter'

export const newsletterMessagesDe: Record<keyof typeof newsletterMessages, string> = {
  confirmSubject: 'Bitte bestätigen: {list}',
  confirmWords:
    'Jemand hat {list} von {site} an diese Adresse bestellt. Ein Druck auf den Knopf sagt, dass Sie das waren.',
  confirmButton: 'Ja, bitte schicken',
  confirmNothing: 'Waren Sie es nicht, tun Sie nichts. Sie hören dann nicht mehr von uns.',
  confirmReason:
    'Diese Mail kommt einmal, damit sicher ist, dass die Adresse Ihre ist. Ihr Link endet nach {days} Tagen.',
  welcomeReason: 'Sie bekommen das, weil Sie {list} bestellt haben.',
  leave: 'Abbestellen',
  preferences: 'Auswählen, was Sie bekommen',
  confirmTitle: '{list} bestätigen',
  confirmLead: '{site} schickt {list} an {email}, sobald Sie bestätigen.',
  confirm: 'Bestätigen',
  confirmedTitle: 'Sie stehen auf der Liste',
  confirmed: '{site} schickt {list} ab jetzt an {email}.',
  leaveTitle: '{list} abbestellen',
  leaveLead: '{email} bekommt davon nichts mehr.',
  leaveButton: 'Abbestellen',
  leftTitle: '{list} ist abbestellt',
  left: 'Sie hören nicht mehr von uns.',
  undo: 'Rückgängig',
  preferencesTitle: 'Was Sie von {site} bekommen',
  preferencesLead: 'Für {email}. Was angekreuzt ist, wird Ihnen geschickt.',
  measureAllow:
    'Es darf gezählt werden, ob ich Ihre Briefe öffne und welchen Links darin ich folge, damit sie besser werden. Ohne diesen Haken wird nichts gezählt.',
  preferencesSave: 'Speichern',
  preferencesSaved: 'Gespeichert.',
  leaveAll: 'Alles abbestellen',
  linkOver: 'Dieser Link wurde benutzt oder ist abgelaufen.',
  linkOverLead: 'Nichts hat sich geändert. Bestellen Sie den Newsletter auf der Website noch einmal.',
  toSite: 'Zur Website',
}
