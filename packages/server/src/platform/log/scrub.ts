import { describeError } from './describe-error'
import { scrubText } from './scrub-text'

const secretName =
  /pass(word|wd|phrase)?|secret|token|crumb|csrf|xsrf|cookie|authori[sz]ation|session|credential|api[-_]?key|card|cvc|cvv|iban|answers|^detail$|^params$|^parameters$/i
const addressName = /^(ip|remoteAddress|remote_address|x-forwarded-for|x-real-ip|forwarded)$/i
const hidden = '[hidden]'
const deepest = 12

/** A copy that is fit to be kept: no secrets, no query strings, no card numbers, no whole addresses of people. */
export function scrub(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value
  if (secretName.test(name)) return hidden
  if (typeof value === 'string') return addressName.test(name) ? shortAddress(value) : scrubText(value)
  if (typeof value !== 'object') return undefined
  if (value instanceof Date) return value
  if (value instanceof Error) return scrub(describeError(value), name, depth + 1)
  if (depth >= deepest) return hidden
  if (Array.isArray(value)) return value.slice(0, 50).map(each => scrub(each, name, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrub(each, key, depth + 1)]))
}

/** Enough to see a flood, too little to see a person. */
function shortAddress(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\.\d+$/, '.x')
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::x`
  return hidden
}
