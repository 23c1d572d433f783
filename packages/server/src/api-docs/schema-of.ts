import * as z from 'zod/mini'

export type JsonSchema = { readonly [key: string]: unknown }

const made = new WeakMap<z.ZodMiniType, JsonSchema>()

/** As it crosses the wire: what a reader of either side makes of it afterwards is its own. */
export const schemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const known = made.get(schema)
  if (known) return known
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  made.set(schema, rest)
  return rest
}
