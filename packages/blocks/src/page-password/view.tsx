import type { ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { pagePassword } from './block'

const problems = { wrong: 'lock.wrong', 'too-many': 'lock.tooMany' } as const

export const View = ({ props, data: { lock }, context }: ViewOf<typeof pagePassword>) => {
  const problem = lock?.problem
  const problemId = `${context.blockId}-problem`
  const own = context.text(props.label)
  return (
    <form className={pagePassword.type} method="post" action={lock?.action}>
      {Object.entries(lock?.sends ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="password-line">
        <input
          type="password"
          name="password"
          aria-label={context.message('lock.password')}
          placeholder={context.message('lock.password')}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="go"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          disabled={!lock}
        />
        <button type="submit" className={buttonClass()} disabled={!lock}>
          {own.trim() === '' ? context.message('lock.comeIn') : <span {...context.editable('label')}>{own}</span>}
        </button>
      </div>
      {problem && (
        <p className="password-problem" id={problemId} role="alert">
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <path d="M9 2a7 7 0 1 1 0 14a7 7 0 0 1 0-14M9 5.500V10M9 12.200v.1" />
          </svg>
          {context.message(problems[problem])}
        </p>
      )}
    </form>
  )
}
