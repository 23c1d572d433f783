import { createAccount } from './drivers/account'
import { demo, describe, expect, it } from './kit'

/** Uploads pictures that take seconds to draw in all their sizes; answers with their addresses. */
async function uploadLargePictures(names: readonly string[]): Promise<string[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  const context = canvas.getContext('2d')!
  for (let at = 0; at < 4_000; at += 1) {
    context.fillStyle = `hsl(${(at * 137) % 360} 70% ${(at * 7) % 100}%)`
    context.fillRect((at * 911) % 1600, (at * 577) % 1200, 90, 70)
  }
  const body = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  const crumb = decodeURIComponent(/crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  const addresses: string[] = []
  for (const name of names) {
    const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': crumb }
    const answer = await fetch(`/api/media?fileName=${name}.jpg`, { method: 'POST', headers, body })
    addresses.push(((await answer.json()) as { url: string }).url)
  }
  return addresses
}

describe('a server that is told to stop while it draws pictures', () => {
  it('ends well and says nothing, and the next start draws what was left [O2]', async ({ newPerson, startServer }) => {
    const first = await startServer({ env: { LOG_LEVEL: 'info', SHUTDOWN_SECONDS: '120' } })
    const owner = await newPerson()
    await createAccount(owner, first.port).logIn(demo.email, demo.password)
    await owner.goto(`http://tern.localhost:${first.port}/config`)
    const addresses = await owner.evaluate(uploadLargePictures, ['one', 'two'])
    expect(new Set(addresses).size).toBe(2)
    await owner.goto('about:blank')
    await first.stop()
    expect(await first.gone).toBe('0')
    expect(first.said().match(/^.*"level":"(?!info").*$/gm) ?? []).toEqual([])

    await startServer({ dataDir: first.dataDir, port: first.port })
    for (const address of addresses) {
      const drawn = await owner.goto(`http://tern.sites.localhost:${first.port}${address}?format=1500w`)
      expect([drawn!.status(), drawn!.headers()['content-type']?.split('/')[0]]).toEqual([200, 'image'])
    }
  })
})
