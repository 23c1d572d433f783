/** In the page, so that it costs no request. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23161614'/%3E%3Cpath d='M4 11V5h8v6' fill='none' stroke='%23fff' stroke-width='1.4'/%3E%3C/svg%3E"
