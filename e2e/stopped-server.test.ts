import { createAccount } from './drivers/account'
import { demo, describe, expect, it } from './kit'

/** Takes many seconds to draw in all its sizes, and is made in a moment: a coarse pattern scaled up by the canvas. */
const largePicture = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 5000
  canvas.height = 4000
  const context = canvas.getContext('2d')!
  for (let at = 0; at < 4_000; at += 1) {
    context.fillStyle = `hsl(${(at * 137) % 360} 70% ${(at * 7) % 100}%)`
    context.fillRect((at * 911) % 5000, (at * 577) % 4000, 90, 70)
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
}

describe('a server that is told to stop while it draws pictures', () => {
  it('ends well and says nothing, and the next start draws what was left [O2]', async ({ newPerson, startServer }) => {
    const first = await startServer({ env: { LOG_LEVEL: 'info', SHUTDOWN_SECONDS: '120' } })
    const owner = await newPerson()
    await createAccount(owner, first.port).logIn(demo.email, demo.password)
    await owner.goto(`http://tern.localhost:${first.port}/config`)
    const picture = await owner.evaluate(largePicture)
    const urls: string[] = []
    for (const name of ['one', 'two', 'three']) {
      const crumb = (await owner.context().cookies(owner.url())).find(cookie => cookie.name === 'crumb')!.value
      const uploaded = await owner.request.post(`http://tern.localhost:${first.port}/api/media?fileName=${name}.jpg`, {
        headers: { 'content-type': 'application/octet-stream', 'x-csrf-token': decodeURIComponent(crumb) },
        data: Buffer.from(picture, 'base64'),
      })
      urls.push(((await uploaded.json()) as { url: string }).url)
    }
    await owner.goto('about:blank')
    await first.stop()
    expect(await first.gone).toBe('0')
    expect(first.said().match(/^.*"level":"(?!info").*$/gm) ?? []).toEqual([])
    expect(first.said()).not.toContain('left behind')

    const second = await startServer({ dataDir: first.dataDir, port: first.port })
    for (const url of urls) {
      const drawn = await owner.request.get(`http://tern.sites.localhost:${second.port}${url}?format=500w`)
      expect([drawn.status(), drawn.headers()['content-type']?.startsWith('image/')]).toEqual([200, true])
    }
  })
})
