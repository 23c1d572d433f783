import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const structure = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
]

const paint = [
  'fill',
  'fillOpacity',
  'fillRule',
  'stroke',
  'strokeWidth',
  'strokeOpacity',
  'strokeLineCap',
  'strokeLineJoin',
  'strokeMiterLimit',
  'strokeDashArray',
  'strokeDashOffset',
  'opacity',
  'color',
  'clipRule',
  'stopColor',
  'stopOpacity',
  'transform',
  'id',
  'className',
  'vectorEffect',
]
const geometry = [
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'points',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'fontSize',
  'fontWeight',
  'fontFamily',
  'textAnchor',
  'letterSpacing',
  'xmlns',
  'role',
  'ariaLabel',
  'ariaHidden',
]

/** Links inside the picture only: nothing is fetched, nothing runs. */
const localReference = /^(?:url\(\s*['"]?#[\w-]+['"]?\s*\)|#[\w-]+)$/

const schema: Schema = {
  tagNames: [...structure, ...shapes],
  attributes: {
    '*': [...paint, ...geometry],
    use: ['href', 'xLinkHref'].map(name => [name, localReference] as [string, RegExp]),
  },
  strip: ['script', 'style', 'foreignObject', 'iframe', 'object', 'embed', 'animate', 'set', 'handler', 'image'],
  clobber: [],
}

type Node = { type: string; tagName?: string; properties?: Record<string, unknown>; children?: Node[] }

const refersOut = (value: unknown) =>
  typeof value === 'string' && /url\s*\(/i.test(value) && !localReference.test(value.trim())

function dropOutsideReferences(node: Node): void {
  for (const [name, value] of Object.entries(node.properties ?? {})) {
    if (refersOut(value)) delete node.properties![name]
  }
  for (const child of node.children ?? []) dropOutsideReferences(child)
}

const maxSvgDepth = 100
const depthOf = (node: Node): number => {
  let deepest = 0
  const waiting: [Node, number][] = [[node, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    deepest = Math.max(deepest, next[1])
    if (deepest > maxSvgDepth) return deepest
    for (const child of next[0].children ?? []) waiting.push([child, next[1] + 1])
  }
  return deepest
}

/** A picture made of the shapes that are known to be harmless, written anew; undefined when none is left. */
export function sanitiseSvg(source: string): string | undefined {
  // Entities are where bombs hide, and no picture needs a document type of its own.
  const text = source.replace(/<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/gi, '').replace(/<\?[\s\S]*?\?>/g, '')
  const tree = fromHtml(text, { fragment: true, space: 'svg' }) as Node
  if (depthOf(tree) > maxSvgDepth) return undefined
  const clean = sanitize(tree as never, schema) as unknown as Node
  const drawing = clean.children?.find(child => child.tagName === 'svg')
  if (!drawing?.children?.some(child => child.type === 'element')) return undefined
  dropOutsideReferences(drawing)
  drawing.properties = { ...drawing.properties, xmlns: 'http://www.w3.org/2000/svg' }
  return toHtml(drawing as never, {
    space: 'svg',
    closeEmptyElements: true,
    characterReferences: { useNamedReferences: false },
  })
}

export function svgSize(svg: string): { width: number; height: number } {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg)
  const width = Number(/\bwidth="([\d.]+)(?:px)?"/.exec(svg)?.[1] ?? box?.[1] ?? 300)
  const height = Number(/\bheight="([\d.]+)(?:px)?"/.exec(svg)?.[1] ?? box?.[2] ?? 150)
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
