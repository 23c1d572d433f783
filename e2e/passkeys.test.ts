import type { Page } from 'playwright-core'
import { createAccount } from './drivers/account'
import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it } from './kit'

/** A device with a lock, which its owner has just opened. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    isTouched: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** A browser that knows passkeys and offers none by itself. */
const suggestsNothing = () => {
  Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', { value: async () => false })
}

describe('a passkey', () => {
  it('is added, logs in without a password, and is removed', async ({ newPerson, port }) => {
    const at = (path: string) => `http://localhost:${port}${path}`
    const page = await newPerson()
    const device = await giveDevice(page)
    await createAccount(page, port).signUp()
    await page.goto(at('/account/passkeys'))
    await page.getByText('No passkey yet.').waitFor()
    await device.isTouched(true)
    await page.getByLabel('Name', { exact: true }).fill('Laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name of Laptop' }).waitFor()
    await inspectOnEveryScreen(page, 'passkeys')
    // The device has a key here, and says so itself.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device has a passkey for your account already.').waitFor()

    // A device that is touched answers what the browser suggests while the page is open.
    await page.context().clearCookies()
    await page.goto(at('/login?to=/account/passkeys'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor()

    await page.addInitScript(suggestsNothing)
    await page.context().clearCookies()
    await page.goto(at('/login?to=/account/passkeys'))
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor()
    await page.getByText('last used').waitFor()
    await page.getByRole('button', { name: 'Remove Laptop' }).click()
    await page.getByText('No passkey yet.').waitFor()

    await page.context().clearCookies()
    await page.goto(at('/login'))
    await inspectOnEveryScreen(page, 'logging in')
    expect(await page.getByRole('button', { name: 'Use a passkey' }).isEnabled()).toBe(true)
  })
})
