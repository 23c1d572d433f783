/** Said on the page with a type and data, for whoever looks into what happened there. */
export const traceEvent = 'trace'
