import type { CheckoutValues } from '@sitewright/domain/checkout'
import type { ReadMessage } from '@sitewright/domain/messages'
import { SelectField } from './fields'
import type { CheckoutMessage, SavedAddress } from './props'

type Shown = { readonly values: CheckoutValues; readonly message: ReadMessage<CheckoutMessage> }

/** Of the account: choosing one fills the fields; without script the button does. */
export const SavedAddresses = ({
  saved,
  values,
  message,
  isLive,
  onChoose,
}: Shown & {
  readonly saved: readonly SavedAddress[]
  readonly isLive: boolean
  readonly onChoose: (id: string) => void
}) => (
  <>
    <SelectField
      name="savedAddress"
      label={message('checkout.addresses')}
      autoComplete="off"
      value={values.savedAddress ?? ''}
      options={[...saved.map(({ id, label }) => [id, label] as const), ['', message('checkout.anotherAddress')]]}
      required={false}
      onChange={onChoose}
    />
    <button className="as-link" type="submit" name="useAddress" value="yes" hidden={isLive}>
      {message('checkout.useAddress')}
    </button>
  </>
)

export const KeepAddress = ({ values, message }: Shown) => (
  <>
    <input type="hidden" name="asksToKeep" value="yes" />
    <label className="remind">
      <input
        type="checkbox"
        name="keepAddress"
        value="yes"
        defaultChecked={!values.asksToKeep || values.keepAddress !== undefined}
      />
      {message('checkout.keepAddress')}
    </label>
  </>
)
