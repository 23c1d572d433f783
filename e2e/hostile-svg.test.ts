import { describe, expect, it } from './kit'

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" onload="parent.hacked=1">
  <script>parent.hacked=1;window.hacked=1</script>
  <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.hacked=1"/></body></foreignObject>
  <a xlink:href="javascript:window.hacked=1"><circle r="20" cx="20" cy="20" fill="#2F4A86"/></a>
  <circle r="8" cx="20" cy="20" fill="#fff" onclick="window.hacked=1"/>
  <image href="https://example.com/track.png"/>
</svg>`

describe('a hostile drawing', () => {
  it('is stored without anything that could run or call home, and still shows its shapes [X5]', async ({
    site,
    openEditor,
  }) => {
    const owner = await openEditor(site)
    const upload = await owner.evaluate(async svg => {
      const crumb = decodeURIComponent(/crumb=([^;]+)/.exec(document.cookie)![1]!)
      const answer = await fetch('/api/media?fileName=logo.svg', {
        method: 'POST',
        body: new Blob([svg], { type: 'image/svg+xml' }),
        headers: { 'X-CSRF-Token': crumb },
      })
      return { status: answer.status, asset: (await answer.json()) as { url: string } }
    }, hostile)
    expect(upload.status).toBe(201)

    const requests: string[] = []
    owner.on('request', request => requests.push(request.url()))
    const answer = await owner.goto(new URL(upload.asset.url, owner.url()).href)
    const text = await answer!.text()
    expect(text).toContain('<circle')
    expect(text).not.toMatch(/script|onload|onclick|onerror|foreignObject|javascript:|example\.com/i)
    expect(answer!.headers()['content-security-policy']).toContain('sandbox')
    expect(await owner.evaluate(() => 'hacked' in window)).toBe(false)
    expect(requests.filter(url => url.includes('example.com'))).toEqual([])
  })
})
