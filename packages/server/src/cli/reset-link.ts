import { resetMinutes } from '../accounts'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

export async function run([email]: readonly string[]): Promise<void> {
  if (!email) throw startProblem('usage', 'Name the e-mail address: sitewright reset-link E-MAIL')
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const made = await services.accounts.makeResetLink(email)
    if (!made.ok) throw startProblem('no-such-account', `There is no account with the address ${email}.`)
    say(`Whoever opens this link chooses a new password for ${email}. It works once, for ${resetMinutes} minutes:`)
    say(made.link)
  } finally {
    await close()
  }
}
