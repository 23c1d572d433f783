import type { BlockRules } from '@sitewright/domain/documents'
import { type AnyBlock, parseProps } from './kit/define-block'
import { shapesOf } from './kit/shapes'
import { definitions } from './lists/definitions'

export { definitions }

const definitionOf = (type: string): AnyBlock | undefined =>
  Object.hasOwn(definitions, type) ? definitions[type] : undefined

/** What documents need to know about blocks. */
export const blockRules: BlockRules = {
  versionOf: type => definitionOf(type)?.version,
  parseProps: (type, props) => {
    const definition = definitionOf(type)
    return definition && parseProps(definition, props)
  },
  shapeOf: type => {
    const definition = definitionOf(type)
    return definition && shapesOf(definition.props.shape)
  },
}
