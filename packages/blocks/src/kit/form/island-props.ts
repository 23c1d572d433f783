import type { CaptchaProvider, Field } from '@sitewright/domain/forms'
import type { FormMessageKey, MessageSet } from '@sitewright/domain/messages'

export type IslandField = Pick<Field, 'id' | 'type' | 'showWhen'> & {
  readonly label: string
  readonly required: boolean
  readonly options?: readonly string[]
  readonly maxLength?: unknown
  readonly maxFiles?: number
  /** Of a hidden field: the value of the page's address that it takes. */
  readonly key?: string
}

export type FormIslandProps = {
  readonly formId: string
  readonly version: string
  readonly isNewsletter: boolean
  readonly path: string
  readonly submit: string
  readonly successUrl: string | null
  readonly captcha: 'auto' | 'always' | 'off'
  /** Who asks visitors to complete something, where the site's own check does not. */
  readonly widget?: CaptchaProvider
  readonly fields: readonly IslandField[]
  /** Null on an English page. */
  readonly messages: MessageSet<FormMessageKey> | null
  readonly words: {
    readonly next: string
    readonly back: string
    readonly kept: string
    /** Where a file is asked for; `{name}` stands for its name. */
    readonly files?: Readonly<Record<'waiting' | 'lost' | 'remove' | 'sending', string>>
  }
}
