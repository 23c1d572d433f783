export type MinimumSubtotalCheck = { ok: true } | { ok: false; reason: 'below-minimum'; minimumCents: number }

/** `minimumCents` is a setting of the store; `null` means that there is no minimum. */
export const checkMinimumSubtotal = (subtotalCents: number, minimumCents: number | null): MinimumSubtotalCheck =>
  minimumCents === null || subtotalCents >= minimumCents
    ? { ok: true }
    : { ok: false, reason: 'below-minimum', minimumCents }
