/** Our own sign, for the account pages and the editing area. */
export const productIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#161614"/>' +
  '<path d="M4 11V5h8v6" fill="none" stroke="#fff" stroke-width="1.4"/></svg>'

/** In the page, so that it costs no request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(productIcon)}`
