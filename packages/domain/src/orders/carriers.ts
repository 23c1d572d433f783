/** Who carries parcels, and where theirs are followed. A carrier can also be typed. */
export const carriers = [
  { name: 'DHL', track: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  { name: 'DPD', track: 'https://track.dpdgroup.com/?query=' },
  { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'GLS', track: 'https://gls-group.com/track/' },
  { name: 'Royal Mail', track: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
] as const

/** Where a parcel is followed; nothing when nobody knows its carrier. */
export const trackingAddress = ({
  carrier,
  tracking,
}: {
  readonly carrier: string
  readonly tracking: string
}): string | undefined => {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known && tracking ? known.track + encodeURIComponent(tracking) : undefined
}
