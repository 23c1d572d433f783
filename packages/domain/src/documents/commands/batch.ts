import { maxBatchCommands } from '../../catalogue/limits'
import { applyChange, type Change, type Edit, type EditRefusal, mergeChanges } from '../change'
import type { PageDocument } from '../document'
import type { Address } from '../registers'
import type { SingleCommand } from './index'

/** Many commands as one deed, such as moving three blocks at once. */
export type Batch = { readonly kind: 'batch'; readonly commands: readonly SingleCommand[] }

type Refused = Extract<Edit, { ok: false }>
type Done = {
  readonly ok: true
  readonly change: Change
  readonly left: number
  /** The members as they were done. */
  readonly done: readonly SingleCommand[]
  readonly apart: readonly Address[]
}

/** One after the other. Members that may be lacking are left out and counted; any other refusal is that of the batch. */
export function runBatch(
  page: PageDocument,
  { commands }: Batch,
  run: (page: PageDocument, command: SingleCommand) => Edit,
  mayLack: (reason: EditRefusal) => boolean = () => false,
): Done | Refused {
  if (commands.length > maxBatchCommands) return { ok: false, reason: 'too-many-commands' }
  const done: SingleCommand[] = []
  const apart: Address[] = []
  let change: Change = { sections: {}, blocks: {} }
  let left = 0
  let first: Refused | undefined
  let now = page
  for (const command of commands) {
    const edit = run(now, command)
    if (edit.ok) {
      now = applyChange(now, edit.change)
      change = mergeChanges(change, edit.change)
      left += edit.left ?? 0
      done.push(edit.settled ?? command)
      apart.push(...(edit.apart ?? []))
    } else if (mayLack(edit.reason)) {
      left += 1
      first ??= edit
    } else return edit
  }
  return done.length === 0 && first ? first : { ok: true, change, left, done, apart }
}
