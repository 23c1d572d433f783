import type { FormDefinition, FormKind } from '@sitewright/domain/forms'

/** A form as its owner edits it. */
export type StoredForm = {
  readonly id: string
  readonly name: string
  readonly kind: FormKind
  readonly draft: FormDefinition
  readonly version: number
  readonly retentionDays: number | null
  readonly editedBy: string
  readonly editedAt: Date
}

/** What a release says of a form: all that visitors see, and nothing that is live at once. */
export type ReleasedForm = {
  readonly id: string
  readonly kind: FormKind
  readonly definition: FormDefinition
}

export const releasedForm = ({ id, kind, draft: definition }: StoredForm): ReleasedForm => ({ id, kind, definition })
