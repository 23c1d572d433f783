const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Which column of a table of people holds what. Of the names a column may have the first one that is there wins: a tool
 * may write several, and the better one stands in front.
 */
export const columnsNamed = <Column extends string>(
  header: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
): Partial<Record<Column, number>> => {
  const said = header.map(plain)
  const found: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(names) as Column[]) {
    const at = names[column].map(name => said.indexOf(name)).find(place => place >= 0)
    if (at !== undefined) found[column] = at
  }
  return found
}

/** How tables of people call the column of addresses. */
export const emailColumnNames = [
  'email',
  'emailaddress',
  'email1',
  'subscriberemail',
  'mail',
  'address',
  'emailaddresses',
] as const

/** How they call a name, in one column or in two. */
export const nameColumnNames = {
  first: ['firstname', 'fname', 'first'],
  last: ['lastname', 'lname', 'last', 'surname'],
  name: ['name', 'fullname', 'subscribername', 'displayname', 'membername'],
} as const

/** A date that names its year first, with or without a time. Anything else could be two days. */
export const dayIn = (text: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const at = new Date(Date.UTC(+year!, +month! - 1, +day!, +hour, +minute, +second))
  return at.getUTCMonth() === +month! - 1 && at.getUTCDate() === +day! ? at : undefined
}
