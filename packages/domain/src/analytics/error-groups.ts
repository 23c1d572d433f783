export interface GroupedError {
  message: string
  stack?: string | null | undefined
  file?: string | null | undefined
}

/** Where the product's own script comes from. */
const ownFiles = '/universal/'
const frame = /(?:https?:\/\/[^\s()]+?|\/[^\s()]*?)(?::\d+){1,2}(?=\)|\s|$)/g

/** What browsers say of scripts whose errors they hide, and what extensions do: neither tells of the page. */
export const isForeignError = ({ message, stack, file }: GroupedError): boolean =>
  /^\s*script error\.?\s*$/i.test(message) || /[a-z]-extension:\/\//.test(`${file}\n${stack}`)

const withoutNumbers = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#')
    .replace(/\b(?=[a-z]*\d)[0-9a-z_-]{12,}\b/gi, '#')
    .replace(/\d+/g, '#')

/** Without the hash that a build writes into a name, so that the same error of the next release is the same. */
const fileOf = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/(?::\d+){1,2}$/, '')
    .replace(/[?#].*$/, '')
    .replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** What two reports have in common when they are the same error: its kind, its words without numbers, and where. */
export function errorSigns(error: GroupedError): { isOurs: boolean; signs: string } {
  const frames = (error.stack ?? '').match(frame) ?? (error.file ? [error.file] : [])
  const first = frames.find(address => address.includes(ownFiles)) ?? frames[0] ?? ''
  const isOurs = (frames[0] ?? '').includes(ownFiles)
  const [, type = 'Error'] =
    /^(?:Uncaught )?(?:\(in promise\) )?([A-Z]\w*(?:Error|Exception)):/.exec(error.message) ?? []
  return { isOurs, signs: [type, withoutNumbers(error.message).slice(0, 300), fileOf(first)].join('\n') }
}
