import { expect, it } from 'vitest'
import { createEgress } from './egress'
import { isPublicAddress } from './public-addresses'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:0:1::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fd00:ec2::254',
  'fe80::1',
])('%s is not on the open internet', address => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '172.32.0.1', '151.101.1.1', '2606:4700::6810:1', '2a00:1450:4001::200e'])('%s is', address =>
  expect(isPublicAddress(address)).toBe(true),
)

it.each([
  'http://vimeo.com/',
  'https://vimeo.com:8443/',
  'https://user@vimeo.com/',
  'https://vimeo.com.example.com/',
  'https://127.0.0.1/',
  'ftp://vimeo.com/',
  'vimeo.com',
  '',
])('%j is not asked', async address => {
  const egress = createEgress('open')
  expect(await egress.get({ address, hosts: ['vimeo.com'], maxBytes: 10 })).toEqual({ ok: false, reason: 'refused' })
})

it('a name that leads to this machine is not asked', async () => {
  const request = { address: 'https://localhost/', hosts: ['localhost'], maxBytes: 10 }
  expect(await createEgress('open').get(request)).toEqual({ ok: false, reason: 'unreachable' })
})
