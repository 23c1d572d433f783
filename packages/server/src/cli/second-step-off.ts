import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

export async function run([email]: readonly string[]): Promise<void> {
  if (!email) throw startProblem('usage', 'Name the e-mail address: sitewright second-step-off E-MAIL')
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const outcome = await services.accounts.resetSecondStep(email)
    if (outcome === 'no-such-account')
      throw startProblem('no-such-account', `There is no account with the address ${email}.`)
    say(
      outcome === 'done'
        ? `The password alone logs ${email} in from now on. They are told by mail.`
        : `The account ${email} asks for no code.`,
    )
  } finally {
    await close()
  }
}
