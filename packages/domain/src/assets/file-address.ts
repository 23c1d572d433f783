/** Where a file of the library is found under any name it ever gets: a link holds its id, not its name. */
export const fileAddress = (assetId: string): string => `/files/${encodeURIComponent(assetId)}`
