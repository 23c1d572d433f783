import { useSpeech } from '../language'
import type { Passkey } from '../passkeys'
import { longestPasskeyName } from '../passkeys'
import { devicePhrases } from './device-phrases'
import { Problem } from './fields'
import { ColumnPage, Form, type Frame, SignedInNavigation } from './frame'

export type PasskeyProblem = { readonly text: string }

const PasskeyRow = ({ frame, passkey }: { frame: Frame; passkey: Passkey }) => {
  const { t, dates } = useSpeech()
  const day = dates({ dateStyle: 'long' })
  const added = day.format(passkey.createdAt)
  return (
    <li className="editable">
      <div className="what">
        <Form frame={frame} action={`/account/passkeys/${passkey.id}/name`}>
          <div className="named">
            <input
              type="text"
              name="name"
              defaultValue={passkey.name}
              maxLength={longestPasskeyName}
              aria-label={t('Name of {passkey}', { passkey: passkey.name })}
              autoComplete="off"
              required
            />
            <button
              className="button"
              type="submit"
              data-busy={t('Saving')}
              aria-label={t('Save name of {passkey}', { passkey: passkey.name })}
            >
              {t('Save name')}
            </button>
          </div>
        </Form>
        <span>
          {passkey.usedAt
            ? t('Added {added}, last used {used}', { added, used: day.format(passkey.usedAt) })
            : t('Added {added}, not used yet', { added })}
        </span>
      </div>
      <Form frame={frame} action={`/account/passkeys/${passkey.id}/remove`}>
        <button
          className="button"
          type="submit"
          data-busy={t('Removing')}
          aria-label={t('Remove {passkey}', { passkey: passkey.name })}
        >
          {t('Remove')}
        </button>
      </Form>
    </li>
  )
}

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
}) => {
  const { t } = useSpeech()
  return (
    <ColumnPage frame={frame} title={t('Passkeys')} navigation={<SignedInNavigation frame={frame} name={name} />}>
      <div className="narrow">
        <h1>{t('Passkeys')}</h1>
        <p className="lead">
          {t(
            'A passkey logs you in with your fingerprint, your face or the lock of your device. It cannot be guessed, and it works on this address alone. Your password stays as it is.',
          )}
        </p>
        {problem && <Problem>{problem.text}</Problem>}
        <section className="group" aria-labelledby="passkeys">
          <h2 id="passkeys">{t('Your passkeys')}</h2>
          {passkeys.length === 0 ? (
            <p>{t('No passkey yet.')}</p>
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
            <h2 id="add">{t('Add a passkey')}</h2>
            <div data-passkey="create" data-question="/account/passkeys/new" {...devicePhrases(t)} hidden>
              <Form frame={frame} action="/account/passkeys">
                <input type="hidden" name="credential" />
                <div className="field">
                  <label htmlFor="name">{t('Name')}</label>
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
                    {t('So that you recognise it in the list.')}
                  </p>
                </div>
                <p>
                  <button className="button primary" type="button">
                    {t('Add a passkey')}
                  </button>
                </p>
                <p className="wrong" role="alert" data-failure hidden />
              </Form>
            </div>
            <p data-no-passkeys>
              {t('This browser cannot make passkeys here. They need scripts and a secure address.')}
            </p>
          </section>
        ) : (
          <p>{t('There are {most} passkeys. Remove one that you no longer use to add another.', { most })}</p>
        )}
        <p className="notes">
          <a href="/account">{t('Your account')}</a>
        </p>
      </div>
    </ColumnPage>
  )
}
