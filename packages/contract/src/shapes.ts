import { isEmail } from '@sitewright/domain/forms'
import * as z from 'zod/mini'

/** Shapes that several capabilities share. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
export const localText = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)))
export const datetime = z.iso.datetime()
export const minorUnits = z.int().check(z.gte(0))
export const email = z.string().check(z.trim(), z.refine(isEmail))
export const hexColour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))
export const empty = z.undefined()

export const json: z.ZodMiniType<unknown> = z.unknown()

/** A page of a long list; `next` asks for what follows. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), next: z.nullable(z.string()) })
