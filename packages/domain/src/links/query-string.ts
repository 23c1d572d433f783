import { queryDepth, queryIndexLimit, queryParameterLimit } from '../catalogue/limits'

export const queryDelimiter = '&'

export type QueryValue = string | QueryValue[] | Query
export type Query = { [key: string]: QueryValue }

type Node = { values: QueryValue[]; items: Node[]; children: Map<string, Node> }
const newNode = (): Node => ({ values: [], items: [], children: new Map() })

// Ignored even though the result has no prototype: whoever copies it into an object of their own would be hit.
const dangerousNames = new Set(['__proto__', 'constructor', 'prototype'])

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Name and value of each parameter, decoded, up to the limit. */
export const readParameters = (text: string, limit: number): [string, string][] => {
  const parameters: [string, string][] = []
  for (const part of text.replace(/^\?/, '').split(queryDelimiter)) {
    if (parameters.length === limit) break
    const end = part.indexOf('=')
    const name = decode(end < 0 ? part : part.slice(0, end))
    if (name !== '') parameters.push([name, end < 0 ? '' : decode(part.slice(end + 1))])
  }
  return parameters
}

/** `a[b][]` gives a, b and an empty name. Brackets beyond the depth stay together as the last name. */
const pathOf = (name: string): string[] => {
  const start = name.indexOf('[')
  const brackets = name.slice(start)
  if (start < 1 || !/^(?:\[[^[\]]*\])+$/.test(brackets)) return [name]
  const segments = brackets.slice(1, -1).split('][')
  const deeper = segments.slice(queryDepth)
  return [
    name.slice(0, start),
    ...segments.slice(0, queryDepth),
    ...(deeper.length > 0 ? [`[${deeper.join('][')}]`] : []),
  ]
}

const descend = (node: Node, segment: string): Node => {
  const child = node.children.get(segment)
  if (child) return child
  const created = newNode()
  if (segment === '') node.items.push(created)
  else node.children.set(segment, created)
  return created
}

const isIndex = (name: string) =>
  /^\d{1,2}$/.test(name) && String(Number(name)) === name && Number(name) <= queryIndexLimit

const finishArray = ({ values, items, children }: Node): QueryValue[] => {
  const indexed = [...children].sort(([a], [b]) => Number(a) - Number(b))
  return [...indexed.map(([, child]) => finish(child)), ...values, ...items.map(finish)]
}

const finishObject = ({ values, items, children }: Node): Query => {
  const query: Query = Object.create(null)
  for (const [name, child] of children) query[name] = finish(child)
  let free = 0
  for (const value of [...values, ...items.map(finish)]) {
    while (free in query) free++
    query[free] = value
  }
  return query
}

const finish = (node: Node): QueryValue => {
  const { values, items, children } = node
  if (values.length === 1 && items.length === 0 && children.size === 0) return values[0]!
  return [...children.keys()].every(isIndex) ? finishArray(node) : finishObject(node)
}

const hasBrackets = /\[|%5b/i

/** What forms send nearly always: no brackets, so nothing to build a tree for. */
const parseFlat = (text: string): Query => {
  const query: Query = Object.create(null)
  for (const [name, value] of readParameters(text, queryParameterLimit)) {
    if (dangerousNames.has(name)) continue
    const known = query[name]
    if (known === undefined) query[name] = value
    else if (Array.isArray(known)) known.push(value)
    else query[name] = [known, value]
  }
  return query
}

/** Never throws. The result and every object in it have no prototype. */
export const parseQuery = (text: string): Query => {
  if (!hasBrackets.test(text)) return parseFlat(text)
  const root = newNode()
  for (const [name, value] of readParameters(text, queryParameterLimit)) {
    const path = pathOf(name)
    if (path.some(segment => dangerousNames.has(segment))) continue
    path.reduce(descend, root).values.push(value)
  }
  return finishObject(root)
}
