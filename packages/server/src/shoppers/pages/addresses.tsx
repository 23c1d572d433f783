import { addressLines } from '@sitewright/domain/addresses'
import { formatMessage } from '@sitewright/domain/messages'
import type { Shown } from './shown'

/** That which is used first in front; the others can be put there. */
export const Addresses = ({ account: { addresses }, crumb, words, locale }: Shown) => (
  <ul className="address-list">
    {addresses.map(({ id, address }, index) => {
      const path = `/account/addresses/${encodeURIComponent(id)}`
      const place = { city: address.city || address.line1 }
      return (
        <li key={id}>
          {index === 0 && <b>{words.usedFirst}</b>}
          <address>
            {addressLines(address, locale).map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <form method="post" action={`${path}/remove`}>
            <input type="hidden" name="crumb" value={crumb} />
            <a href={path} aria-label={formatMessage(words.editAddress, place)}>
              {words.edit}
            </a>
            {index > 0 && (
              <button
                type="submit"
                className="as-link"
                formAction={`${path}/first`}
                aria-label={formatMessage(words.useAddressFirst, place)}
              >
                {words.useFirst}
              </button>
            )}
            <button type="submit" className="as-link" aria-label={formatMessage(words.removeAddress, place)}>
              {words.remove}
            </button>
          </form>
        </li>
      )
    })}
  </ul>
)
