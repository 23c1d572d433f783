import { useSpeech } from '../language'
import { devicePhrases } from './device-phrases'
import { Form, type Frame } from './frame'

type PasskeyFormProps = {
  readonly frame: Frame
  /** Answers with the question too, when it is asked with GET. */
  readonly action: string
  readonly to?: string | undefined
  readonly label: string
  /** Offered in the browser's list for the name field as well. */
  readonly conditional?: boolean
}

/** Asks the person's device; the page's script shows it where the browser can. */
export const PasskeyForm = ({ frame, action, to, label, conditional }: PasskeyFormProps) => {
  const { t } = useSpeech()
  return (
    <div
      className="passkey"
      data-passkey="get"
      data-question={action}
      data-conditional={conditional || undefined}
      {...devicePhrases(t)}
      hidden
    >
      <Form frame={frame} action={action}>
        {to && <input type="hidden" name="to" value={to} />}
        <input type="hidden" name="credential" />
        <button className="button large wide" type="button">
          {label}
        </button>
        <p className="wrong" role="alert" data-failure hidden />
      </Form>
    </div>
  )
}
