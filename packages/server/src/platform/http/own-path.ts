/**
 * A path that stays on this host whatever a stranger wrote: a browser reads a backslash as a slash and leaves out tabs and
 * line breaks, and two slashes at the start name another host.
 */
export const ownPath = (path: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  `/${path.replace(/[\u0000-\u001f]/g, '').replace(/^[/\\]+/, '')}`

/** What goes into a Location header: an address that our own code built, or a path of this host. */
export const locationOf = (to: string): string => (/^https?:\/\//.test(to) ? to : ownPath(to))
