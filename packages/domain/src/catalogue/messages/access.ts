/** What visitors read at the address of a page that is not open to everybody. */
export const accessMessages = {
  lockedTitle: 'This page has a password',
  lockedLead: 'Whoever gave you the address can tell you the password.',
  password: 'Password',
  comeIn: 'Come in',
  wrong: 'That is not the password.',
  tooMany: 'That was too often. Please wait a while and try again.',
  membersTitle: 'This page is for members',
  membersLead: 'Log in to read it. You come back here.',
  logIn: 'Log in',
  join: 'Join',
} as const
