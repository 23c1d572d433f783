import { expect, it } from 'vitest'
import { createPasswords } from './passwords'

it('checks two at a time, lets a hundred wait, and tells whoever comes then to come again [A12 T27]', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('a quiet estuary at dusk')
  // What stands for accounts that are not there is made once; until then whoever needs it is not in the line yet.
  await passwords.matches('something else', undefined)
  const asked = Array.from({ length: 105 }, (_, at) =>
    passwords.matches(at % 2 === 0 ? 'a quiet estuary at dusk' : 'something else', at % 3 === 0 ? undefined : hash),
  )
  const answers = await Promise.allSettled(asked)
  const rejected = answers.filter(({ status }) => status === 'rejected')
  expect(rejected).toMatchObject(Array(3).fill({ reason: { statusCode: 503 } }))
  for (const [at, each] of answers.entries())
    if (each.status === 'fulfilled') expect([at, each.value]).toEqual([at, at % 2 === 0 && at % 3 !== 0])
  // There is room again.
  expect(await passwords.matches('a quiet estuary at dusk', hash)).toBe(true)
})
