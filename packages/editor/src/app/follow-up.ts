import type { UseMutationResult } from '@tanstack/react-query'

type FollowUp<Answer> = {
  readonly onSuccess?: (answer: Answer) => void
  readonly onError?: (error: Error) => void
  readonly onSettled?: () => void
}

const leaveToMutation = () => {}

/**
 * Changes something, then does what follows, even where the change took away the part of the screen that asked.
 * Callbacks of `mutate` are forgotten there: a row that left its list would never say what happened to it.
 */
export function runWith<Answer, Input>(
  { mutateAsync }: Pick<UseMutationResult<Answer, Error, Input>, 'mutateAsync'>,
  input: Input,
  { onSuccess, onError, onSettled }: FollowUp<Answer>,
): void {
  void mutateAsync(input)
    .then(onSuccess, onError ?? leaveToMutation)
    .finally(onSettled)
}
