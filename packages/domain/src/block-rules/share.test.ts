import { expect, it } from 'vitest'
import { shareAddress, shareTargets } from './share'

const page = { address: 'https://tern.example/shop?a=1&b="2"#top', title: 'Tern & Sons <b>' }

it.each(shareTargets.filter(target => target !== 'copy' && target !== 'system'))(
  '%s gets the whole address, and nothing of it becomes part of theirs',
  target => {
    const address = shareAddress(target, page)
    expect(address).toContain(encodeURIComponent(page.address))
    expect(address).not.toMatch(/["<> ]/)
    expect(() => new URL(address)).not.toThrow()
  },
)
