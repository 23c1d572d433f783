import { demo } from './demo'
import { createClient } from './http'

/** Signs the demo account in on the account pages and on a site, as a person would; sessions of tests are copied from it. */
export async function signInForGood(port: number): Promise<void> {
  const client = createClient(port)
  const account = `http://localhost:${port}`
  await client.visit(`${account}/login`)
  const { email, password } = demo
  const answer = await client.submit(`${account}/login`, { email, password })
  if (answer.status !== 303) throw new Error(`The demo account was not let in: ${answer.status} ${answer.text}`)
  const config = `http://${demo.sites[0]}.localhost:${port}/config`
  const { status, at } = await client.visit(config)
  if (status !== 200 || at !== config) throw new Error(`The editing area did not open: ${status} at ${at}`)
}
