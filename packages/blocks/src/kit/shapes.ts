import type { PropShape, PropShapes } from '@sitewright/domain/documents'
import { factsOf, type PropFacts, type PropsShape } from './prop-facts'

const value: PropShape = { kind: 'value' }
const text: PropShape = { kind: 'text' }

const shapeOfProp = (facts: PropFacts): PropShape => {
  switch (facts.kind) {
    case 'local-string':
    case 'local-rich-text':
      return text
    case 'per-breakpoint':
      return { kind: 'per-breakpoint' }
    case 'list':
    case 'asset-list':
      return { kind: 'list', max: facts.max, item: shapesOf(facts.item) }
    default:
      return value
  }
}

/** How the props of a block, or of an item of one of its lists, are stored. */
export const shapesOf = (props: PropsShape): PropShapes =>
  Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, shapeOfProp(factsOf(prop))]))
