import type { RedirectProblem } from '@sitewright/domain/redirects'
import { redirectLimits } from '@sitewright/domain/redirects'

const count = (value: number) => value.toLocaleString('en-US')

/** What is said of a line. */
export const problemWords = ({ reason, detail = '' }: RedirectProblem): string => {
  switch (reason) {
    case 'no-address':
      return 'Start the old address with a slash, such as /old-page.'
    case 'bad-characters':
      return 'This address has characters that no address can have.'
    case 'too-long':
      return `An address may have ${count(redirectLimits.address)} characters at most.`
    case 'star-inside':
      return 'A star can only stand at the end, after a slash: /old/*.'
    case 'everything':
      return 'This would redirect every address that finds nothing. Name at least one part, such as /old/*.'
    case 'system-path':
      return 'The platform answers this address itself.'
    case 'page-address':
      return `The page “${detail}” has this address. Change the page’s address first.`
    case 'duplicate':
      return 'An earlier line redirects this address already.'
    case 'no-target':
      return 'Say where the old address leads.'
    case 'bad-target':
      return 'The new address is none. Use /page or https://example.com/page.'
    case 'star-in-target':
      return 'A star in the new address needs one in the old address, at the end of both.'
    case 'loop':
      return 'This leads in a circle, or over more than ten other lines.'
    case 'chain':
      return `This leads on to ${detail}. Visitors are sent there at once.`
    case 'bad-code':
      return 'Use 301 (for good) or 302 (for a while).'
    case 'not-a-line':
      return 'Write one line as /old -> /new 301, or as a table with the old address and the new one.'
  }
}

export const tooManyWords = (lines: number): string =>
  `A site holds ${count(redirectLimits.lines)} redirects, and these would be ${count(lines)}. Nothing was changed.`

export const conflictWords = (by: string | null): string =>
  `${by ?? 'Somebody'} saved other redirects in the meantime. Load them again; what you typed stays here until then.`
