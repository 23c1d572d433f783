import { siteChanged } from '../sites'
import type { TestApp } from './app'

let marks = 0

/** Resolves when this process has received everything that was committed before: messages come in order, on one connection. */
export async function allDelivered({ platform: { database } }: Pick<TestApp, 'platform'>): Promise<void> {
  const mark = `mark-${++marks}`
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const stop = await database.listen(mark, () => arrive())
  await database.withPlatform(tx => database.notify(tx, mark, ''))
  await arrived
  await stop()
}

/** Answers, whenever it is asked, with what changed of the site since the last time: a list of keys for each change. */
export async function listenForChanges(
  app: Pick<TestApp, 'platform'>,
  siteId: string,
): Promise<() => Promise<string[][]>> {
  const received: string[][] = []
  await app.platform.database.listen(siteChanged, change => {
    const [of, ...keys] = change.split(' ')
    if (of === siteId) received.push(keys)
  })
  const changes = async () => {
    await allDelivered(app)
    return received.splice(0)
  }
  // What was done before may still be on its way.
  await changes()
  return changes
}
