import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

export async function run([email, ...names]: readonly string[]): Promise<void> {
  if (!email) throw startProblem('usage', 'Name the e-mail address: sitewright create-owner E-MAIL [NAME]')
  const password = await askPassword()
  const config = loadConfig()
  const { services, close } = await openServices(config, { beside: true })
  try {
    const outcome = await services.accounts.createOwner({ email, password, name: names.join(' ') || email })
    if (!outcome.ok) {
      const problems = Object.entries(outcome.fields).map(([field, reason]) => `${field}: ${String(reason)}`)
      throw startProblem('refused', `The account was not made (${problems.join(', ')}).`)
    }
    say(`The account ${email} was made.`)
  } finally {
    await close()
  }
}

/** Not an argument: other people on the machine can read those. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    throw startProblem('usage', 'No password was given on standard input.')
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
