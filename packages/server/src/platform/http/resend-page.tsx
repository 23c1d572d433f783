import { messagePage } from '../pages'

/** Asks the person to send a form again, now with a fresh crumb, so that nothing they typed is lost. */
export const resendPage = ({
  address,
  fields,
  crumb,
  nonce,
}: {
  readonly address: string
  readonly fields: readonly (readonly [string, string])[]
  readonly crumb: string
  readonly nonce: string
}): string =>
  messagePage({
    title: 'Please send it once more',
    text: 'This page was open for a while, or this is your first visit. Nothing was changed yet.',
    nonce,
    children: (
      <form method="post" action={address}>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur twice, and the page is drawn once.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="crumb" value={crumb} />
        <button className="button primary" type="submit">
          Send
        </button>
      </form>
    ),
  })
