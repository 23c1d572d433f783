import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '../app/api'
import { useUnsaved } from '../app/leaving'
import { t } from '../language'
import { Button } from '../ui/button'

type Saving<Values> = Pick<
  UseMutationResult<unknown, Error, Values>,
  'mutate' | 'mutateAsync' | 'isPending' | 'isError' | 'error'
>

/** Fields with one button, which is there when something has changed. Whoever leaves without it is asked. */
export function SettingsForm<Values>({
  path,
  question,
  values,
  isChanged,
  saving,
  onDiscard,
  onWrong,
  children,
}: {
  path: string
  /** What is asked of those who leave. */
  question: string
  /** What would be saved; undefined while a field says what is wrong with it. */
  values: Values | undefined
  isChanged: boolean
  saving: Saving<Values>
  onDiscard: () => void
  /** Save was pressed although a field is wrong: what kept quiet so far says so now. */
  onWrong?: () => void
  children: ReactNode
}) {
  const { mutate, mutateAsync, isPending, isError, error } = saving
  useUnsaved(
    useMemo(
      () =>
        isChanged
          ? {
              title: question,
              text: t('What you changed is not saved yet.'),
              saveLabel: t('Save'),
              leaves: to => to.path !== path,
              save: async () =>
                values !== undefined &&
                mutateAsync(values).then(
                  () => true,
                  () => false,
                ),
              discard: onDiscard,
            }
          : undefined,
      [isChanged, path, question, values, mutateAsync, onDiscard],
    ),
  )
  return (
    <Form
      className="fields settings-fields"
      onSubmit={event => {
        event.preventDefault()
        if (values !== undefined) mutate(values)
        else onWrong?.()
      }}
    >
      {children}
      {isError && (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
      {isChanged && (
        <div>
          <Button kind="primary" type="submit" isDisabled={isPending}>
            {isPending ? t('Saving') : t('Save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
