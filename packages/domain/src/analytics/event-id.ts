/**
 * A UUID of version 7: it begins with the time, so that rows which arrive together lie together. Not the browser's own,
 * which pages without a certificate do not have; nobody gains anything by guessing one.
 */
export const eventId = (now: number, random: () => number): string =>
  `${now.toString(16).padStart(12, '0')}-7xxx-axxx-xxxxxxxxxxxx`
    .replace(/^.{8}/, '$&-')
    .replace(/x/g, () => Math.floor(random() * 16).toString(16))
