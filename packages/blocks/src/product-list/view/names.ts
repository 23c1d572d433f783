import type { ViewContext } from '../../kit/view'

/** What the parts of a list are called on its page. */
export const namesOf = ({ blockId }: Pick<ViewContext, 'blockId'>) => ({
  panel: `filters-${blockId}`,
  list: `list-${blockId}`,
})
