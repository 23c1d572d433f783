import { eventId } from '@sitewright/domain/analytics'

export const newId = (): string => eventId(Date.now(), Math.random)
