/**
 * Reads a calendar as RFC 5545 says, by itself: nothing here is shared with what writes it. Everything that a strict reader
 * could refuse is one sentence of the answer.
 */
type Line = { readonly name: string; readonly params: ReadonlyMap<string, string>; readonly value: string }
export type Part = { readonly name: string; readonly lines: Line[]; readonly parts: Part[] }
export type ReadCalendar = { readonly whole: Part | undefined; readonly problems: readonly string[] }

const contentLine = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([\s\S]*)$/
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME', 'COMMENT'])
const day = /^\d{8}$/
const wall = /^\d{8}T\d{6}$/
const utc = /^\d{8}T\d{6}Z$/

/** Lines as they were sent: each ends so, and none has more than 75 bytes or half a sign. */
function physicalLines(bytes: Buffer, problems: string[]): string[] {
  if (!bytes.subarray(-2).equals(Buffer.from('\r\n'))) problems.push('the last line does not end with CRLF')
  const lines: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x0a && bytes[at - 1] !== 0x0d) problems.push(`a line ends with LF alone at byte ${at}`)
    if (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a) problems.push(`a line ends with CR alone at byte ${at}`)
    if (bytes[at] !== 0x0a) continue
    const line = bytes.subarray(from, at - 1)
    from = at + 1
    if (line.length > 75) problems.push(`a line has ${line.length} bytes: ${line.toString().slice(0, 60)}`)
    if (line.length === 0) problems.push('a line is empty')
    try {
      lines.push(new TextDecoder('utf-8', { fatal: true }).decode(line))
    } catch {
      problems.push(`a sign is cut in two by the end of a line: ${line.toString().slice(0, 60)}`)
      lines.push(line.toString())
    }
  }
  return lines
}

const unfolded = (lines: readonly string[], problems: string[]): string[] => {
  const whole: string[] = []
  for (const line of lines) {
    if (!/^[ \t]/.test(line)) whole.push(line)
    else if (whole.length === 0) problems.push('the first line goes on from nothing')
    else whole[whole.length - 1] += line.slice(1)
  }
  return whole
}

function lineOf(text: string, problems: string[]): Line | undefined {
  const found = contentLine.exec(text)
  if (!found) {
    problems.push(`no content line: ${text.slice(0, 80)}`)
    return undefined
  }
  const [, name = '', params = '', value = ''] = found
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) problems.push(`a control sign in ${name}`)
  if (texts.has(name.toUpperCase())) {
    if (/\\(?![\\;,nN])/.test(value.replace(/\\\\/g, '')))
      problems.push(`a backslash stands alone in ${name}: ${value}`)
    if (/[;,]/.test(value.replace(/\\[\\;,nN]/g, ''))) problems.push(`a sign is not escaped in ${name}: ${value}`)
  }
  const pairs = [...params.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/g)]
  return {
    name: name.toUpperCase(),
    params: new Map(pairs.map(([, key = '', given = '']) => [key.toUpperCase(), given.replace(/^"|"$/g, '')])),
    value,
  }
}

export const valuesOf = (part: Part, name: string): Line[] => part.lines.filter(line => line.name === name)
/** What is read of an escaped text. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

function tree(lines: readonly Line[], problems: string[]): Part | undefined {
  const open: Part[] = []
  let whole: Part | undefined
  for (const line of lines) {
    if (line.name === 'BEGIN') {
      const part: Part = { name: line.value.toUpperCase(), lines: [], parts: [] }
      if (open.length === 0 && whole) problems.push('there is more after the end')
      open.at(-1)?.parts.push(part)
      open.push(part)
      whole ??= part
    } else if (line.name === 'END') {
      const part = open.pop()
      if (part?.name !== line.value.toUpperCase()) problems.push(`END:${line.value} ends ${part?.name ?? 'nothing'}`)
    } else if (open.length === 0) problems.push(`${line.name} stands outside`)
    else open.at(-1)!.lines.push(line)
  }
  if (open.length > 0) problems.push(`${open.at(-1)!.name} does not end`)
  return whole
}

function checkTimes(event: Part, zones: ReadonlyMap<string, Part>, problems: string[]): void {
  const [start] = valuesOf(event, 'DTSTART')
  const [end] = valuesOf(event, 'DTEND')
  const kindOf = ({ name, params, value }: Line): string => {
    if (params.get('VALUE') === 'DATE') {
      if (!day.test(value)) problems.push(`${name} is no day: ${value}`)
      return 'day'
    }
    const zone = params.get('TZID')
    if (zone === undefined) {
      if (!utc.test(value) && !wall.test(value)) problems.push(`${name} is no time: ${value}`)
      return 'time'
    }
    if (!wall.test(value)) problems.push(`${name} has a zone and is no local time: ${value}`)
    const known = zones.get(zone)
    if (!known) problems.push(`${name} names the zone ${zone}, which is not described`)
    const begins = known?.parts.flatMap(part => valuesOf(part, 'DTSTART').map(each => each.value)) ?? []
    if (known && !begins.some(begin => begin <= value)) problems.push(`no rule of ${zone} holds at ${value}`)
    return `time of ${zone}`
  }
  if (!start) return
  const kind = kindOf(start)
  if (!end) return
  if (valuesOf(event, 'DURATION').length > 0) problems.push('an event has an end and a duration')
  if (kindOf(end) !== kind) problems.push(`DTSTART is a ${kind} and DTEND is not`)
  if (end.value <= start.value) problems.push(`an event ends before it begins: ${start.value} ${end.value}`)
}

function checkEvent(event: Part, zones: ReadonlyMap<string, Part>, problems: string[]): void {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART'])
    if (valuesOf(event, name).length !== 1) problems.push(`an event has ${name} ${valuesOf(event, name).length} times`)
  for (const name of [
    'SUMMARY',
    'DTEND',
    'SEQUENCE',
    'STATUS',
    'URL',
    'GEO',
    'LOCATION',
    'DESCRIPTION',
    'LAST-MODIFIED',
  ])
    if (valuesOf(event, name).length > 1) problems.push(`an event has ${name} more than once`)
  const one = (name: string) => valuesOf(event, name)[0]?.value
  for (const name of ['DTSTAMP', 'LAST-MODIFIED'])
    if (one(name) !== undefined && !utc.test(one(name)!)) problems.push(`${name} is not in UTC: ${one(name)}`)
  if (one('SEQUENCE') !== undefined && !/^\d+$/.test(one('SEQUENCE')!)) problems.push('SEQUENCE is no number')
  if (one('STATUS') !== undefined && !/^(?:TENTATIVE|CONFIRMED|CANCELLED)$/.test(one('STATUS')!))
    problems.push(`STATUS is ${one('STATUS')}`)
  if (one('URL') !== undefined && !URL.canParse(one('URL')!)) problems.push(`URL is no address: ${one('URL')}`)
  const geo = one('GEO')?.split(';').map(Number)
  if (geo && !(geo.length === 2 && Math.abs(geo[0]!) <= 90 && Math.abs(geo[1]!) <= 180))
    problems.push(`GEO is no place: ${one('GEO')}`)
  checkTimes(event, zones, problems)
}

function checkZone(zone: Part, problems: string[]): void {
  if (valuesOf(zone, 'TZID').length !== 1) problems.push('a zone has no name of its own')
  if (zone.parts.length === 0) problems.push('a zone has no rule')
  for (const rule of zone.parts) {
    if (rule.name !== 'STANDARD' && rule.name !== 'DAYLIGHT') problems.push(`a zone has ${rule.name} in it`)
    const [start, ...more] = valuesOf(rule, 'DTSTART')
    if (!start || more.length > 0 || !wall.test(start.value) || start.params.size > 0)
      problems.push('a rule of a zone does not begin at one local time')
    for (const name of ['TZOFFSETFROM', 'TZOFFSETTO']) {
      const given = valuesOf(rule, name)
      if (given.length !== 1 || !/^[+-]\d{4}(?:\d{2})?$/.test(given[0]!.value) || given[0]!.value === '-0000')
        problems.push(`a rule of a zone has no ${name}`)
    }
  }
}

export function readCalendar(given: string | Buffer): ReadCalendar {
  const problems: string[] = []
  const lines = unfolded(physicalLines(Buffer.from(given), problems), problems).flatMap(
    line => lineOf(line, problems) ?? [],
  )
  const whole = tree(lines, problems)
  if (whole?.name !== 'VCALENDAR') return { whole, problems: [...problems, 'this is no calendar'] }
  for (const name of ['VERSION', 'PRODID'])
    if (valuesOf(whole, name).length !== 1)
      problems.push(`the calendar has ${name} ${valuesOf(whole, name).length} times`)
  if (valuesOf(whole, 'VERSION')[0]?.value !== '2.0') problems.push('the version is not 2.0')
  if (whole.parts.length === 0) problems.push('the calendar has nothing in it')
  const zones = whole.parts.filter(({ name }) => name === 'VTIMEZONE')
  for (const zone of zones) checkZone(zone, problems)
  const named = new Map(zones.map(zone => [valuesOf(zone, 'TZID')[0]?.value ?? '', zone]))
  if (named.size < zones.length) problems.push('a zone is described twice')
  const events = whole.parts.filter(({ name }) => name === 'VEVENT')
  for (const event of events) checkEvent(event, named, problems)
  const ids = events.map(event => valuesOf(event, 'UID')[0]?.value)
  if (new Set(ids).size < ids.length) problems.push('two events have one UID')
  return { whole, problems }
}
