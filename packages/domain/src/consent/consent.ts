export const consentCookie = 'ss_cookieAllowed'

export type Consent = 'accepted' | 'declined' | 'undecided'

/** From the value of the consent cookie; anything but the two stored words is no decision. */
export function consentFrom(cookieValue: string | null): Consent {
  if (cookieValue === 'true') return 'accepted'
  return cookieValue === 'false' ? 'declined' : 'undecided'
}
