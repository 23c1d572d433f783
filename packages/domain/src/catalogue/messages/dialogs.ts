export const dialogMessages = {
  systemErrorTitle: 'Something Went Wrong!',
  reloadPage: 'Reload Page',
  clear: 'Clear',
  checkConnection: 'Please check your internet connection',
  justNow: 'just now',
  secondsAgo: '{count, plural, one {# second ago} other {# seconds ago}}',
  lessThanMinuteAgo: 'less than a minute ago',
  aboutMinuteAgo: 'about a minute ago',
  minutesAgo: '{count} minutes ago',
  aboutHourAgo: 'about an hour ago',
  aboutHoursAgo: 'about {count} hours ago',
  oneDayAgo: '1 day ago',
  daysAgo: '{count} days ago',
} as const

export type DialogLabels = { readonly confirm: string; readonly reject: string; readonly cancel: string }

const dialogLabels: Readonly<Record<string, DialogLabels>> & { readonly en: DialogLabels } = {
  en: { confirm: 'OK', reject: 'No', cancel: 'Cancel' },
  de: { confirm: 'OK', reject: 'Nein', cancel: 'Abbrechen' },
}

/** What stands on buttons that nobody named. */
export const dialogLabelsIn = (locale: string): DialogLabels => dialogLabels[locale.split('-')[0]!] ?? dialogLabels.en
