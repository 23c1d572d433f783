/** As `encodeURIComponent`, which throws at half a surrogate pair: what no address can hold becomes U+FFFD. */
export const encodeComponent = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
