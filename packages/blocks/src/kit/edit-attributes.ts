import type { PropPath } from '@sitewright/domain/documents'
import type { ViewContext } from './view'

// No prop and no item has a slash in its name.
const separator = '/'
const nothing = {}

/** How the canvas finds what is drawn of a text or an item; a published page carries none of it. */
export const editAttributes = (mode: ViewContext['mode']): Pick<ViewContext, 'editable' | 'item'> =>
  mode === 'canvas'
    ? {
        editable: (...path) => ({ 'data-edit-prop': path.join(separator) }),
        item: (...path) => ({ 'data-edit-item': path.join(separator) }),
      }
    : { editable: () => nothing, item: () => nothing }

/** The path that `editable` or `item` wrote. */
export const readEditPath = (attribute: string): PropPath => {
  const [prop = '', ...deeper] = attribute.split(separator)
  return [prop, ...deeper]
}
