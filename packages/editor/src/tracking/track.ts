import type { Interaction } from '@sitewright/domain/analytics'

/** Counts what was done in a panel. Nobody waits for it, and nothing fails because of it. */
export const track = (interaction: Interaction): void => {
  import('./tracker').then(({ record }) => record(interaction)).catch(() => {})
}
