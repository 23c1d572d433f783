import { describe, expect, it } from 'vitest'
import { networkOf, prefixOf } from './index'

describe('addresses of visitors', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ])('%s counts as %s and is kept as %s [A12 O16]', (ip, network, prefix) => {
    expect(networkOf(ip)).toBe(network)
    expect(prefixOf(ip)).toBe(prefix)
  })
})
