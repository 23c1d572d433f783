import { crumbPath } from '@sitewright/domain/requests'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** The CSRF token of this browser here; its cookies come with the answer. */
export const readCrumb = endpoint({ method: 'GET', path: crumbPath, answer: z.object({ crumb: z.string() }) })
