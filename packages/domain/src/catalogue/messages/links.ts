export const linkMessages = {
  malformed: 'This link is not complete. Web addresses start with https://, pages of this site with a slash.',
  tooLong: 'This link is too long. It must be shorter than {limit} characters.',
  telCharacters: 'A phone number may hold only digits, plus and minus.',
  telTooShort: 'A phone number needs at least 4 digits.',
  mailAddress: 'An email link needs one address, like {email}.',
} as const
