/** How long going on with a download that broke off counts as the same one. */
const resumeMinutes = 60

export type DownloadGrant = {
  readonly most: number
  readonly used: number
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** When it was last counted. */
  readonly lastAt: Date | null
}

export type DownloadRefusal = 'revoked' | 'expired' | 'used-up'

/** Whether the file may be fetched now, and whether that counts as another time. */
export function checkDownload(
  { most, used, expiresAt, revokedAt, lastAt }: DownloadGrant,
  now: Date,
): { ok: true; counts: boolean } | { ok: false; reason: DownloadRefusal } {
  if (revokedAt !== null) return { ok: false, reason: 'revoked' }
  if (expiresAt.getTime() <= now.getTime()) return { ok: false, reason: 'expired' }
  if (lastAt !== null && now.getTime() - lastAt.getTime() < resumeMinutes * 60_000) return { ok: true, counts: false }
  return used < most ? { ok: true, counts: true } : { ok: false, reason: 'used-up' }
}

/** The moment since which a download is still the same one. */
export const sameDownloadSince = (now: Date): Date => new Date(now.getTime() - resumeMinutes * 60_000)

/** Whether a line still gives its files: one unit that was not given back is enough. */
export const keepsDownloads = ({ quantity, refundedUnits }: { quantity: number; refundedUnits: number }): boolean =>
  refundedUnits < quantity
