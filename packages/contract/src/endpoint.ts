import { encodeComponent } from '@sitewright/domain/links'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What crosses the wire at one address: the server declares its route with it, clients call by it. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: Method
  /** With `:name` for each parameter. */
  readonly path: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer?: Answer
  /** What the documentation calls it, where its name says too little. */
  readonly summary?: string
  /** As it is sent and answered, where none can be made from the schemas. */
  readonly example?: { readonly body?: unknown; readonly answer?: unknown }
}

export const endpoint = <
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => definition

/** The address with each parameter filled in, encoded so that no value can change its shape. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeComponent(params[name] ?? ''))
