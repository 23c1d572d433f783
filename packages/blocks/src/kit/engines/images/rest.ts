/** What has not changed for so many milliseconds has its size. */
export const restsAfter = 300
