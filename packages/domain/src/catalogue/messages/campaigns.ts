/** What is said of a letter before it goes; the checks of one campaign each have a line of their own. */
export const campaignCheckMessages = {
  noSubject: 'The letter needs a subject.',
  longSubject: 'The subject has {count} characters. Phones show the first {most}.',
  subject: 'The subject is shown whole on phones.',
  noPreview: 'Without a preview text, mail programs show the first words of the letter.',
  preview: 'A preview text stands beside the subject.',
  empty: 'The letter is empty. Add a text.',
  noLists: 'Choose the list it goes to.',
  nobody: 'Nobody on the chosen lists can be written to.',
  badLinks: '{count, plural, one {1 link leads nowhere.} other {# links lead nowhere.}}',
  missingLinks:
    '{count, plural, one {1 link goes to a page that visitors do not find.} other {# links go to pages that visitors do not find.}}',
  links: '{count, plural, =0 {The letter has no links.} one {Its link works.} other {All {count} links work.}}',
  noPicture: '{count, plural, one {1 picture is not chosen yet.} other {# pictures are not chosen yet.}}',
  noAlt: '{count, plural, one {1 picture has no description.} other {# pictures have no description.}}',
  alt: '{count, plural, =0 {The letter has no pictures.} other {All pictures are described.}}',
  tooLarge: 'The letter has {size} kB. Mail programs cut what is longer than {most} kB.',
  size: '{size} kB, opens without pictures too.',
  wayOut: 'The way to leave the list is in the footer.',
  noWayOut: 'The way to leave the list is missing.',
  noPlace: 'Many countries ask for a postal address in a newsletter. Write yours down under Settings.',
  place: 'Your postal address is in the footer.',
} as const

export const campaignMessages = {
  copyOf: 'Copy of {name}',
  untitled: 'New letter',
  notNow: 'This letter cannot do that any more. Load the page again to see how it stands.',
  changed: 'The letter was changed since you looked at it. Look at it once more before it goes.',
  otherRuns: 'Another letter is being sent. One goes at a time.',
  tooMany: 'A site keeps at most {most} letters. Delete one before you write another.',
  notReady: 'The letter is not ready to go. {check}',
  inThePast: 'That moment is over. Choose a later one.',
  noMoment: 'Choose a day and a time.',
  notOfThisSite: 'Test mails go to people of this site only.',
  tooManyTests: 'You have sent many test mails. Try again in an hour.',
  pausedBounces:
    'More than {percent} of 100 addresses do not exist. Look at where the list comes from before you go on: mail servers take many wrong addresses for spam.',
  pausedComplaints:
    'More than {most} of 1,000 readers called this letter spam. Ask yourself whether they know that they are on the list before you go on.',
  pausedByHand: 'Paused by hand.',
  notReadyAtItsTime: 'It did not go at its time. {check}',
  trouble: 'The mail server does not take mail at the moment. It is asked again every minute.',
} as const
