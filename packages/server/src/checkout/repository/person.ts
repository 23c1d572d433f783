import { eq, or, sql } from 'drizzle-orm'
import { isAddress, tableHolder } from '../../platform/persons'
import { carts } from '../tables'

export const cartsOfPerson = tableHolder({
  holder: 'carts',
  table: carts,
  of: person =>
    or(isAddress(carts.email, person), person.memberId === null ? sql`false` : eq(carts.memberId, person.memberId))!,
  without: ['tokenHash'],
})
