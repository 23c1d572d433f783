import { isRecordId } from '@sitewright/domain/documents'
import type { ProductList } from '@sitewright/domain/products'
import type { PageKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'

type RequestShape = Readonly<Record<string, z.ZodMiniType>>
type Asked<Shape extends RequestShape> = z.output<z.ZodMiniObject<Shape, z.core.$strict>>

/** The page that asks. */
export type AskingPage = {
  readonly pageId?: string | undefined
  readonly productId?: string | undefined
  /** The part of the shop that the address names. */
  readonly list?: ProductList | undefined
  /** What its address asks of lists with filters. */
  readonly filters?: string | undefined
  /** The item of a collection whose page it is. */
  readonly itemId?: string | undefined
  /** The list of a collection that the address names, and which page of it. */
  readonly items?: { readonly list: string; readonly page: number } | undefined
  /** The collection that the page is of. */
  readonly collectionId?: string | undefined
}

/** A kind of data that blocks may ask for. What it answers is the type that `showsPicture` is given. */
type DataKind<Kind extends string, Shape extends RequestShape, Parameters extends unknown[], Answer> = {
  readonly kind: Kind
  /** What may be asked, as it comes over the wire. */
  readonly request: Shape
  /** How a block asks. */
  readonly ask: (...parameters: Parameters) => Asked<Shape>
  /** What a view is given until its answer is there. */
  readonly empty: NoInfer<Answer>
  readonly showsPicture: (answer: Answer) => boolean
  /** What a page with this answer was made of. */
  readonly keys: (request: Asked<Shape>, answer: NoInfer<Answer>) => readonly PageKey[]
  /** The same request with what the page's address says put into words. */
  readonly onPage?: (request: Asked<Shape>, page: AskingPage) => Asked<Shape>
  /**
   * A request that is many in one. Whoever keeps answers keeps those of its parts: another order, or one more of them,
   * needs no new answer for the others.
   */
  readonly parts?: {
    readonly of: (request: Asked<Shape>) => readonly { readonly kind: string }[]
    /** From the answers to its parts, each as it would be given alone. */
    readonly join: (answers: readonly never[]) => NoInfer<Answer>
    readonly split: (request: Asked<Shape>, answer: NoInfer<Answer>) => readonly unknown[]
  }
}

export function defineDataKind<
  const Kind extends string,
  const Shape extends RequestShape,
  Parameters extends unknown[],
  Answer,
>({ ask, request, ...definition }: DataKind<Kind, Shape, Parameters, Answer>) {
  const { kind } = definition
  return {
    ...definition,
    request: z.strictObject({ kind: z.literal(kind), ...request }),
    query: (...parameters: Parameters) => ({ kind, ...ask(...parameters) }),
  }
}

export const id = () => z.string().check(z.refine(isRecordId))
