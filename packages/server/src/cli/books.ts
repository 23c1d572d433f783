import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

export async function run([what]: readonly string[]): Promise<void> {
  if (what !== 'check') throw startProblem('usage', 'Say what to do with the books: sitewright books check')
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const ids = await services.sites.allIds()
    let wrong = 0
    for (const siteId of ids)
      for (const { rule, orderId, account, booked, expected } of await services.books.check(siteId)) {
        wrong += 1
        say(`${rule}  site ${siteId}, order ${orderId}: ${account} is ${booked} and should be ${expected}`)
      }
    if (wrong > 0) throw startProblem('books', `The books do not add up in ${wrong} places.`)
    say(`The books of ${ids.length} sites add up.`)
  } finally {
    await close()
  }
}
