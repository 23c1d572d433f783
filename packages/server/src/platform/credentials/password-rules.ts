export const shortestPassword = 12
export const longestPassword = 200

export type PasswordRefusal = 'too-short' | 'too-long' | 'too-common'

/** What people choose when they are made to type twelve characters, and attackers try first. */
const common = [
  'password',
  'passwort',
  'motdepasse',
  'contrasena',
  'letmein',
  'welcome',
  'iloveyou',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'administrator',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'qazwsxedc',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
  'correcthorsebatterystaple',
  'changeme',
  'sitewright',
  'trustno1',
  'monkey',
  'dragon',
  'master',
  'abc',
  'secret',
]

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
]

const spoken = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/[$5]/g, 's')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/[1!|]/g, 'i')

/** Known words, repeats and keyboard runs are worth one character each: they are the first things guessed. */
function effectiveLength(password: string, personal: readonly string[]): number {
  const plain = password.normalize('NFKC').toLowerCase()
  let rest = plain
  for (const run of runs)
    for (let length = Math.min(run.length, rest.length); length >= 4; length--)
      for (let start = 0; start + length <= run.length; start++)
        rest = rest.replaceAll(run.slice(start, start + length), '#')
  const words = [...common, ...personal].filter(word => word.length >= 3)
  const read = spoken(rest)
  const known = words.map(spoken).sort((a, b) => b.length - a.length)
  const reduced = known.reduce((text, word) => text.replaceAll(word, '#'), read)
  return reduced.replace(/(.+?)\1{2,}/g, '$1').length
}

/** A short name, or the part of an address before the @, is no secret either. */
const personalWords = ({ name, email }: { name: string; email: string }) =>
  [name, ...name.split(/\s+/), email.split('@')[0] ?? '', ...email.split(/[@.]/)].filter(word => word.length >= 4)

export function passwordRefusal(
  password: string,
  about: { readonly name: string; readonly email: string },
  shortest: number = shortestPassword,
): PasswordRefusal | undefined {
  if ([...password].length < shortest) return 'too-short'
  if (password.length > longestPassword) return 'too-long'
  return effectiveLength(password, personalWords(about)) < 6 ? 'too-common' : undefined
}
