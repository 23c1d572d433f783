import { describe, expect, it } from 'vitest'
import { outageOf } from './outages'

const failure = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields)
const wrapped = (cause: Error) => new Error('Failed query: insert into orders …', { cause })

describe('what a failure means', () => {
  it.each([
    ['lost', { code: '57P01' }],
    ['lost', { code: '08006' }],
    ['lost', { code: '08P01' }],
    ['lost', { code: 'ECONNRESET' }],
    ['lost', { code: 'ECONNREFUSED' }],
    ['lost', { code: 'ENOENT', syscall: 'connect' }],
    ['silent', { code: 'ETIMEDOUT' }],
    ['busy', { code: '53300' }],
    ['busy', { code: 'EAGAIN', syscall: 'connect' }],
    ['busy', { code: '57014' }],
    ['busy', { code: '40P01' }],
    ['busy', { name: 'S3ServiceError', status: 503, code: 'SlowDown' }],
    ['full', { code: '53100' }],
    ['full', { code: '25006' }],
    ['full', { code: 'ENOSPC' }],
    [undefined, { code: '23505' }],
    [undefined, { code: '42P01' }],
    [undefined, { code: 'ENOENT', syscall: 'open' }],
    [undefined, { code: 'ERR_INVALID_ARG_TYPE' }],
    [undefined, { name: 'S3ServiceError', status: 403, code: 'AccessDenied' }],
  ])('%s: %j, also when a query builder wrapped it [O3 O4]', (outage, fields) => {
    expect(outageOf(failure(fields))).toBe(outage)
    expect(outageOf(wrapped(failure(fields)))).toBe(outage)
  })

  it.each([
    ['lost', 'Connection terminated unexpectedly'],
    ['lost', 'Client has encountered a connection error and is not queryable'],
    ['silent', 'Query read timeout'],
    ['silent', 'Connection terminated due to connection timeout'],
    ['busy', 'timeout exceeded when trying to connect'],
    [undefined, 'the total does not add up'],
  ])('%s: "%s", which has no code [O3]', (outage, message) => {
    expect(outageOf(failure({}, message))).toBe(outage)
    expect(outageOf(wrapped(failure({}, message)))).toBe(outage)
  })
})
