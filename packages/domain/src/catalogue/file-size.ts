/** Upload limits count in these; sizes that are shown step by 1024. */
export const bytesPerMegabyte = 1_000_000

const bytesPerStep = 1024

export const fileSizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** At most two decimals, without trailing zeros: 1536 gives "1.5 KB". */
export function humanizeFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError('A file size is a number of bytes, zero or more.')
  let size = bytes
  let step = 0
  // Rounded first, so that one byte less than a megabyte is not called 1024 KB.
  while (toHundredths(size) >= bytesPerStep && step < fileSizeUnits.length - 1) {
    size /= bytesPerStep
    step += 1
  }
  return `${toHundredths(size)} ${fileSizeUnits[step]}`
}

const toHundredths = (size: number): number => Math.round(size * 100) / 100
