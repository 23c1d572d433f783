import { describe, expect, it } from 'vitest'
import { createLog, errorText } from './index'

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog({ level: 'info', destination: { write: line => void lines.push(line) } }))
  return lines.join('')
}

describe('the log', () => {
  it('keeps no planted secret, wherever it hides [O16 T28]', () => {
    const canary = 'canary-7e1b'
    const written = linesOf(log => {
      log.info({ crumb: canary, headers: { cookie: canary, authorization: canary, 'x-csrf-token': canary } }, 'in')
      log.info({ body: { password: canary, newPassword: canary, card: { number: canary } } })
      log.info({ req: { url: `/checkout?crumb=${canary}&x=1` } })
      log.info(`GET /reset?token=${canary} done`)
      log.error({ err: new Error(`Failed query: insert\nparams: ${canary},1`) })
      log.error({ err: Object.assign(new Error('duplicate'), { detail: `Key (token)=(${canary})` }) })
      log.error({ err: new Error('outer', { cause: new Error(`postgres://app:${canary}@db/shop`) }) })
      log.child({ session: canary }).info('child')
      log.info({ deep: { a: { b: { sessionToken: canary } } } })
      log.info({ answers: { name: canary } })
    })
    expect(written).not.toContain(canary)
    expect(written).toContain('/checkout')
    expect(written).toContain('duplicate')
  })

  it('keeps the kind of a failed statement and none of its values [O16]', () => {
    const canary = 'canary-91c3'
    const refusal = Object.assign(new Error(`invalid input syntax for type integer: "${canary}"`), {
      severity: 'ERROR',
      routine: 'pg_strtoint32_safe',
      code: '22P02',
      where: `unnamed portal parameter $1 = '${canary}'`,
      detail: canary,
      hint: canary,
      table: 'orders',
      constraint: 'orders_pkey',
    })
    const query = `insert into orders (note) values ($1), ('${canary}''s'), ($tag$ ${canary} $tag$)`
    const params = ['first', `two\nlines ${canary}`, canary]
    const failed = Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`, { cause: refusal }), {
      query,
      params,
    })
    const written = linesOf(log => {
      log.error({ err: failed }, 'request failed')
      log.error(failed)
      log.error({ err: failed })
      log.warn({ job: 'x', reason: failed }, errorText(failed))
      log.warn({ deep: { cause: failed } })
      log.warn(`${failed.message}\n    at somewhere`)
    })
    expect(written).not.toContain(canary)
    expect(written).toContain('insert into orders (note) values ($1), (?), (?)')
    expect(written).toContain('"code":"22P02"')
    expect(written).toContain('"constraint":"orders_pkey"')
    expect(written).toContain('log.test.ts')
    expect(errorText(failed)).toBe('a statement failed: the database refused it (22P02)')
  })

  it('says in a short line that the database went away [O3]', () => {
    const lost = Object.assign(new Error('terminating connection due to administrator command'), {
      severity: 'FATAL',
      routine: 'ProcessInterrupts',
      code: '57P01',
    })
    const [line = ''] = linesOf(log => log.warn({ err: lost }, 'an idle database connection was lost')).split('\n')
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'Error', message: 'the connection to the database was lost (57P01)', code: '57P01' },
      msg: 'an idle database connection was lost',
    })
    expect(line).not.toContain('stack')
    expect(line.length).toBeLessThan(250)
  })

  it('keeps no card number, but keeps numbers that are none [O16]', () => {
    const written = linesOf(log => {
      log.info({ note: 'paid with 4242 4242 4242 4242' }, 'and 5555555555554444 too')
      log.info({ order: 'order 1234567890123456' })
    })
    expect(written).not.toMatch(/4242|5555/)
    expect(written).toContain('order 1234567890123456')
  })

  it('keeps no whole e-mail or network address [O16]', () => {
    const written = linesOf(log =>
      log.info(
        { ip: '203.0.113.77', to: 'ada@example.com', remoteAddress: '2001:db8:7:8:9::1' },
        'mail to bob@example.org',
      ),
    )
    expect(written).not.toMatch(/ada@|bob@|113\.77|7:8:9/)
    expect(written).toContain('203.0.113.x')
  })

  it('writes one JSON line per entry, even when the text holds line breaks [X21]', () => {
    const written = linesOf(log => log.info('first\n{"level":"fatal"}'))
    expect(written.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(written)).toMatchObject({ level: 'info', msg: 'first\n{"level":"fatal"}' })
  })
})
