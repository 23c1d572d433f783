import * as z from 'zod/mini'

export type JsonSchema = { readonly [key: string]: unknown }

/** What a schema may say, where somebody reads it. */
export type KnownSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

const made = new WeakMap<z.ZodMiniType, JsonSchema>()

/** As it crosses the wire: what a reader of either side makes of it afterwards is its own. */
export const schemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const known = made.get(schema)
  if (known) return known
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  made.set(schema, rest)
  return rest
}
