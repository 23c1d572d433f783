import { siteSeoLimits } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

const siteSeo = z.strictObject({
  titleFormat: z.string().check(z.trim(), z.maxLength(siteSeoLimits.titleFormat)),
  socialImage: z.nullable(id),
  robots: z.string().check(z.maxLength(siteSeoLimits.robots)),
})
export type SiteSeoSettings = z.infer<typeof siteSeo>

/** Of the draft; visitors and search engines get what was published. */
export const readSiteSeo = endpoint({ method: 'GET', path: '/api/site/seo', answer: siteSeo })
export const saveSiteSeo = endpoint({ method: 'PUT', path: '/api/site/seo', body: siteSeo, answer: siteSeo })
