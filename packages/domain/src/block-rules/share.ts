export const shareTargets = [
  'copy',
  'email',
  'message',
  'system',
  'facebook',
  'x',
  'pinterest',
  'linkedin',
  'whatsapp',
  'mastodon',
] as const
export type ShareTarget = (typeof shareTargets)[number]
/** Those that need a script: there is no address behind them. */
export type ShareByScript = 'copy' | 'system'

/** Networks by the names that they have in every language. */
export const shareNetworks = {
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  mastodon: 'Mastodon',
} as const satisfies Partial<Record<ShareTarget, string>>

/** Where a page is shared: an address of theirs with ours in it, and nothing of theirs on the page. */
export function shareAddress(
  target: Exclude<ShareTarget, ShareByScript>,
  { address, title }: { address: string; title: string },
): string {
  const [page, words, both] = [address, title, `${title} ${address}`].map(encodeURIComponent)
  const addresses: Record<typeof target, string> = {
    email: `mailto:?subject=${words}&body=${page}`,
    message: `sms:?&body=${both}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    x: `https://x.com/intent/post?url=${page}&text=${words}`,
    pinterest: `https://www.pinterest.com/pin/create/button/?url=${page}&description=${words}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    whatsapp: `https://wa.me/?text=${both}`,
    mastodon: `https://share.joinmastodon.org/#text=${both}`,
  }
  return addresses[target]
}
