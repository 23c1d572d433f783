import { type Address, isSameAddress } from '../addresses'
import { customerLimits } from './customer'

/** An address that a customer keeps. */
export type KeptAddress = {
  readonly id: string
  readonly address: Address
  readonly usedAt: Date
  /** Used first; at most one of a customer's is. */
  readonly isDefault: boolean
}

/** The addresses of two customers that are one: each once, those of the first in front. */
export const joinAddresses = (first: readonly KeptAddress[], second: readonly KeptAddress[]): KeptAddress[] =>
  [...first, ...second.map(each => ({ ...each, isDefault: false }))]
    .filter(({ address }, index, all) => all.findIndex(other => isSameAddress(other.address, address)) === index)
    .slice(0, customerLimits.addresses)

const usedLongestAgo = (list: readonly KeptAddress[]): KeptAddress | undefined =>
  [...list].filter(({ isDefault }) => !isDefault).sort((a, b) => a.usedAt.getTime() - b.usedAt.getTime())[0]

/** An address that was ordered to. Where there is no room, that which was used longest ago gives way. */
export const noteAddress = (list: readonly KeptAddress[], used: KeptAddress): KeptAddress[] => {
  const known = list.find(({ address }) => isSameAddress(address, used.address))
  if (known)
    return list.map(each => (each === known && used.usedAt > known.usedAt ? { ...known, usedAt: used.usedAt } : each))
  const leaves = list.length < customerLimits.addresses ? undefined : usedLongestAgo(list)
  return [...list.filter(each => each !== leaves), used]
}

/** Nothing gives way to an address that is added by hand: `undefined` when there is no room. */
export const addAddress = (list: readonly KeptAddress[], fresh: KeptAddress): KeptAddress[] | undefined => {
  if (list.some(({ address }) => isSameAddress(address, fresh.address))) return noteAddress(list, fresh)
  return list.length < customerLimits.addresses ? [...list, fresh] : undefined
}

/** `undefined` when it is not there any more. */
export const changeAddress = (
  list: readonly KeptAddress[],
  { id, address }: Pick<KeptAddress, 'id' | 'address'>,
): KeptAddress[] | undefined =>
  list.some(each => each.id === id)
    ? list
        // What is the same as another now is kept once.
        .filter(each => each.id === id || !isSameAddress(each.address, address))
        .map(each => (each.id === id ? { ...each, address } : each))
    : undefined

export const useFirst = (list: readonly KeptAddress[], id: string): KeptAddress[] | undefined =>
  list.some(each => each.id === id) ? list.map(each => ({ ...each, isDefault: each.id === id })) : undefined
