import { isIPv6 } from 'node:net'

/** The part of an address that stands for one household: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** What may be kept of an address: too little to find one person with it. */
export function prefixOf(ip: string): string {
  const network = networkOf(ip)
  return isIPv6(network.replace('/64', '')) ? network : `${network.split('.').slice(0, 3).join('.')}.0/24`
}
