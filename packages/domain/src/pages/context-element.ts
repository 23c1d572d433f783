/** The id of the element in which a page carries its context as JSON. */
export const pageContextElement = 'page-context'
