import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { maxDrawingDepth, maxDrawingElements } from '../limits'
import { drawingAttributes, drawingElements } from './svg-parts'

/** A place inside the picture: nothing is fetched, nothing runs. */
const localReference = /^(?:url\(\s*['"]?#[\w-]+['"]?\s*\)|#[\w-]+)$/
const borrows = ['use', 'linearGradient', 'radialGradient', 'pattern']
const reference: [string, RegExp][] = [
  ['href', localReference],
  ['xLinkHref', localReference],
]

const schema: Schema = {
  tagNames: [...drawingElements],
  attributes: {
    '*': [...drawingAttributes],
    ...Object.fromEntries(borrows.map(name => [name, reference])),
  },
  strip: ['script', 'style', 'foreignObject', 'iframe', 'object', 'embed', 'animate', 'set', 'handler', 'image'],
  clobber: [],
}

type Node = { type: string; tagName?: string; properties?: Record<string, unknown>; children?: Node[] }

const childrenOf = ({ children = [] }: Node) => children.filter(({ type }) => type === 'element')

/** Functions such as `url()` and `image-set()` fetch, and a backslash can spell any of them. */
const refersOut = (value: unknown) =>
  typeof value === 'string' &&
  /\\|(?:url|src|image|image-set|cross-fade|element)\s*\(/i.test(value) &&
  !localReference.test(value.trim())

/** Nothing leads out, and what leads inside does so in the one way that needs no further namespace. */
function tidyReferences(node: Node): void {
  const { xLinkHref, ...properties } = node.properties ?? {}
  const kept = Object.entries({ ...(xLinkHref ? { href: xLinkHref } : {}), ...properties })
  node.properties = Object.fromEntries(kept.filter(([, value]) => !refersOut(value)))
  for (const child of childrenOf(node)) tidyReferences(child)
}

const maxBorrowed = 1000

/** False for a drawing nested too deep, or one that grows too large once everything it borrows is drawn. */
function isOfReasonableSize(drawing: Node): boolean {
  const byId = new Map<string, Node>()
  const waiting: [Node, number][] = [[drawing, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, depth] = next
    if (depth > maxDrawingDepth) return false
    if (typeof node.properties?.id === 'string') byId.set(node.properties.id, node)
    for (const child of childrenOf(node)) waiting.push([child, depth + 1])
  }
  const weights = new Map<Node, number>()
  const weigh = (node: Node, depth = 1): number => {
    const known = weights.get(node)
    if (known !== undefined) return known
    if (depth > maxBorrowed) return Number.POSITIVE_INFINITY
    // A circle weighs more than any drawing; browsers would not draw it either.
    weights.set(node, Number.POSITIVE_INFINITY)
    const { href, xLinkHref } = node.properties ?? {}
    const borrowed = node.tagName === 'use' ? byId.get(String(href ?? xLinkHref ?? '').slice(1)) : undefined
    const parts = [...childrenOf(node), ...(borrowed ? [borrowed] : [])]
    const weight = parts.reduce((sum, part) => sum + weigh(part, depth + 1), 1)
    weights.set(node, weight)
    return weight
  }
  return weigh(drawing) <= maxDrawingElements
}

const maxSide = 100_000
const number = (value: unknown) => {
  const text = /^([\d.]+)(?:px)?$/.exec(String(value ?? ''))?.[1]
  return text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text)
}
const side = (value: number) => Math.min(maxSide, Math.max(1, Math.round(value)))

/** As the drawing says, else by its view box, else what browsers take for it. */
function sizeOf({ properties = {} }: Node): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = String(properties.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
  return {
    width: side(number(properties.width) ?? number(boxWidth) ?? 300),
    height: side(number(properties.height) ?? number(boxHeight) ?? 150),
  }
}

/** The parser for pages knows no entities of the document's own, and so no bomb made of them. */
function parse(source: string): Node | undefined {
  try {
    return fromHtml(source, { fragment: true, space: 'svg' }) as Node
  } catch (error) {
    // Nested so deep that the parser itself gave up.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Sanitised =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; reason: 'too-complex' | 'unsafe-drawing' }

/** A picture made of the shapes that are known to be harmless, written anew. */
export function sanitiseSvg(source: string): Sanitised {
  const tree = parse(source)
  if (!tree) return { ok: false, reason: 'too-complex' }
  const original = childrenOf(tree).find(({ tagName }) => tagName === 'svg')
  if (!original) return { ok: false, reason: 'unsafe-drawing' }
  if (!isOfReasonableSize(original)) return { ok: false, reason: 'too-complex' }
  const drawing = sanitize(original as never, schema) as unknown as Node
  if (childrenOf(drawing).length === 0) return { ok: false, reason: 'unsafe-drawing' }
  tidyReferences(drawing)
  drawing.properties = { ...drawing.properties, xmlns: 'http://www.w3.org/2000/svg' }
  const svg = toHtml(drawing as never, {
    space: 'svg',
    closeEmptyElements: true,
    tightSelfClosing: true,
    characterReferences: { useNamedReferences: false },
  })
  return { ok: true, svg, ...sizeOf(drawing) }
}
