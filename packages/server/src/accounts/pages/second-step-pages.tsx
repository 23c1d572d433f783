import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'
import { useSpeech } from '../language'
import type { SecondStepState, TotpSetUp } from '../second-step'
import { Field, PasswordField, Problem, Submit } from './fields'
import { ColumnPage, Form, type Frame, SignedInNavigation } from './frame'

type Shown = { readonly frame: Frame; readonly name: string }

const SecondStepFrame = ({ frame, name, children }: Shown & { readonly children: ReactNode }) => {
  const { t } = useSpeech()
  return (
    <ColumnPage frame={frame} title={t('Second step')} navigation={<SignedInNavigation frame={frame} name={name} />}>
      <div className="narrow">
        <h1>{t('Second step')}</h1>
        {children}
        <p className="notes">
          <a href="/account">{t('Your account')}</a>
        </p>
      </div>
    </ColumnPage>
  )
}

type Act = { readonly action: string; readonly wrong?: string | undefined }
const PasswordForm = ({
  frame,
  action,
  wrong,
  children,
}: Act & { readonly frame: Frame; readonly children: ReactNode }) => {
  const { t } = useSpeech()
  return (
    <Form frame={frame} action={action}>
      <PasswordField label={t('Your password')} isNew={false} wrong={wrong} focused={wrong !== undefined} />
      {children}
    </Form>
  )
}

const Begin = ({ frame, wrong }: { frame: Frame; wrong?: string | undefined }) => {
  const { t } = useSpeech()
  return (
    <>
      <p className="lead">
        {t(
          'Besides your password a code is asked for when you log in, which an app on your phone shows. Whoever finds out your password still cannot get in.',
        )}
      </p>
      <PasswordForm frame={frame} action="/account/second-step" wrong={wrong}>
        <Submit busy={t('Setting up')}>{t('Set up')}</Submit>
      </PasswordForm>
    </>
  )
}

export type FormProblem = { readonly form: 'codes' | 'off' | 'begin'; readonly text: string }

/** Which second step there is, and what can be done about it. */
export const SecondStepPage = ({
  frame,
  name,
  state,
  problem,
}: Shown & { readonly state: SecondStepState; readonly problem?: FormProblem }) => {
  const { t, dates } = useSpeech()
  const wrong = (form: FormProblem['form']) => (problem?.form === form ? problem.text : undefined)
  return (
    <SecondStepFrame frame={frame} name={name}>
      {!state.since && <Begin frame={frame} wrong={wrong('begin')} />}
      {state.since && (
        <>
          <p className="lead">
            {t('On since {day}. {left} of 10 recovery codes are left.', {
              ...{ day: dates({ dateStyle: 'long' }).format(state.since), left: state.codesLeft },
            })}
          </p>
          {state.codesLeft < 3 && (
            <Problem>
              {t(
                'Make new recovery codes before the last one is used: without one and without the app nobody gets in.',
              )}
            </Problem>
          )}
          <section className="group" aria-labelledby="codes">
            <h2 id="codes">{t('New recovery codes')}</h2>
            <PasswordForm frame={frame} action="/account/second-step/codes" wrong={wrong('codes')}>
              <p>
                <button className="button" type="submit" data-busy={t('Making new codes')}>
                  {t('Make new codes')}
                </button>
              </p>
            </PasswordForm>
          </section>
          <section className="group" aria-labelledby="off">
            <h2 id="off">{t('Turn it off')}</h2>
            <PasswordForm frame={frame} action="/account/second-step/off" wrong={wrong('off')}>
              <p>
                <button className="button" type="submit" data-busy={t('Turning off')}>
                  {t('Turn off the second step')}
                </button>
              </p>
            </PasswordForm>
          </section>
        </>
      )}
    </SecondStepFrame>
  )
}

const QrCode = ({ text }: { text: string }) => {
  const { t } = useSpeech()
  const code = generate(text)
  const margin = 4
  const size = code.size + 2 * margin
  return (
    <svg
      className="qr-code"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={t('Picture to scan with your authenticator app')}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}

/** Four letters at a time are easier to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export const SetUpSecondStepPage = ({
  frame,
  name,
  setUp,
  wrong,
}: Shown & { readonly setUp: TotpSetUp; readonly wrong?: string }) => {
  const { t } = useSpeech()
  return (
    <SecondStepFrame frame={frame} name={name}>
      <p className="lead">{t('Scan this with an authenticator app, or type the letters into it.')}</p>
      <QrCode text={setUp.address} />
      <p>
        <code className="typed-secret">{inFours(setUp.secret)}</code>
      </p>
      <Form frame={frame} action="/account/second-step/confirm">
        <Field
          name="code"
          label={t('The six digits it shows now')}
          autoComplete="one-time-code"
          wrong={wrong}
          focused={wrong !== undefined}
        />
        <Submit busy={t('Turning on')}>{t('Turn it on')}</Submit>
      </Form>
    </SecondStepFrame>
  )
}

export const RecoveryCodesPage = ({ frame, name, codes }: Shown & { readonly codes: readonly string[] }) => {
  const { t } = useSpeech()
  return (
    <SecondStepFrame frame={frame} name={name}>
      <p className="lead">
        {t(
          'Each of these ten codes logs you in once when you do not have your phone. They are shown this once: print them, or keep them where you keep your passwords.',
        )}
      </p>
      <ul className="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </SecondStepFrame>
  )
}
