import type { Passkey } from '../passkeys'
import { longestPasskeyName } from '../passkeys'
import { Problem } from './fields'
import { ColumnPage, Form, type Frame, SignedInNavigation } from './frame'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export type PasskeyProblem = { readonly text: string }

const whenUsed = ({ createdAt, usedAt }: Passkey): string =>
  `Added ${day.format(createdAt)}, ${usedAt ? `last used ${day.format(usedAt)}` : 'not used yet'}`

const PasskeyRow = ({ frame, passkey }: { frame: Frame; passkey: Passkey }) => (
  <li className="editable">
    <div className="what">
      <Form frame={frame} action={`/account/passkeys/${passkey.id}/name`}>
        <div className="named">
          <input
            type="text"
            name="name"
            defaultValue={passkey.name}
            maxLength={longestPasskeyName}
            aria-label={`Name of ${passkey.name}`}
            autoComplete="off"
            required
          />
          <button className="button" type="submit" data-busy="Saving" aria-label={`Save name of ${passkey.name}`}>
            Save name
          </button>
        </div>
      </Form>
      <span>{whenUsed(passkey)}</span>
    </div>
    <Form frame={frame} action={`/account/passkeys/${passkey.id}/remove`}>
      <button className="button" type="submit" data-busy="Removing" aria-label={`Remove ${passkey.name}`}>
        Remove
      </button>
    </Form>
  </li>
)

/** Which keys log in, and adding one, for which the page's script asks the browser. */
export const PasskeysPage = ({
  frame,
  name,
  passkeys,
  most,
  suggestedName,
  problem,
}: {
  frame: Frame
  name: string
  passkeys: readonly Passkey[]
  most: number
  suggestedName: string
  problem?: PasskeyProblem
}) => (
  <ColumnPage frame={frame} title="Passkeys" navigation={<SignedInNavigation frame={frame} name={name} />}>
    <div className="narrow">
      <h1>Passkeys</h1>
      <p className="lead">
        A passkey logs you in with your fingerprint, your face or the lock of your device. It cannot be guessed, and it
        works on this address alone. Your password stays as it is.
      </p>
      {problem && <Problem>{problem.text}</Problem>}
      <section className="group" aria-labelledby="passkeys">
        <h2 id="passkeys">Your passkeys</h2>
        {passkeys.length === 0 ? (
          <p>No passkey yet.</p>
        ) : (
          <ul className="rows">
            {passkeys.map(passkey => (
              <PasskeyRow key={passkey.id} frame={frame} passkey={passkey} />
            ))}
          </ul>
        )}
      </section>
      {passkeys.length < most ? (
        <section className="group" aria-labelledby="add">
          <h2 id="add">Add a passkey</h2>
          <div data-passkey="create" data-question="/account/passkeys/new" hidden>
            <Form frame={frame} action="/account/passkeys">
              <input type="hidden" name="credential" />
              <div className="field">
                <label htmlFor="name">Name</label>
                <input
                  id="name"
                  name="name"
                  type="text"
                  defaultValue={suggestedName}
                  maxLength={longestPasskeyName}
                  autoComplete="off"
                  aria-describedby="name-hint"
                />
                <p className="hint" id="name-hint">
                  So that you recognise it in the list.
                </p>
              </div>
              <p>
                <button className="button primary" type="button">
                  Add a passkey
                </button>
              </p>
              <p className="wrong" role="alert" data-failure hidden />
            </Form>
          </div>
          <p data-no-passkeys>This browser cannot make passkeys here. They need scripts and a secure address.</p>
        </section>
      ) : (
        <p>{`There are ${most} passkeys. Remove one that you no longer use to add another.`}</p>
      )}
      <p className="notes">
        <a href="/account">Your account</a>
      </p>
    </div>
  </ColumnPage>
)
