import type { TranslationText } from '@sitewright/contract/languages'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import type { TextToSave, useSaveText } from './use-languages'
import { spoken, stateTones, stateWords } from './words'

type Saving = ReturnType<typeof useSaveText>

export const textKey = ({ owner, path }: { owner: string; path: string }): string => `${owner}/${path}`

const rowsOf = (words: string): number => Math.min(12, Math.max(2, Math.ceil(words.length / 44)))

const Writing = ({
  text,
  locale,
  language,
  saving,
  onDone,
}: {
  text: TranslationText
  locale: string
  language: string
  saving: Saving
  /** Afterwards: on to the next one, or only closed. */
  onDone: (goesOn: boolean) => void
}) => {
  const [words, setWords] = useState(text.draft ?? text.standing ?? '')
  const [failure, setFailure] = useState<string>()
  const save = (as: TextToSave['as'], value: string | undefined, goesOn: boolean) =>
    saving.mutate(
      { owner: text.owner, path: text.path, as, value, fingerprint: text.fingerprint },
      {
        onSuccess: ({ ok, error }) => (ok ? onDone(goesOn) : setFailure(error ?? undefined)),
        onError: error => setFailure(messageOf(error)),
      },
    )
  const isEmpty = words.trim() === ''
  return (
    <div className="texts-writing">
      {text.formerSource !== null && (
        <p className="texts-former">
          {t('The original has changed. It was:')} <s>{text.formerSource}</s>
        </p>
      )}
      <textarea
        className="input area"
        aria-label={`${text.label}, ${language}`}
        {...spoken(locale)}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody wants to write in it
        autoFocus
        rows={rowsOf(words || text.source)}
        maxLength={text.max ?? undefined}
        value={words}
        aria-invalid={failure !== undefined}
        onChange={event => setWords(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone(false)
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) {
            event.preventDefault()
            save('ready', words, true)
          }
        }}
      />
      {text.kind === 'rich-text' && /<\d/.test(text.source) && (
        <p className="texts-help">{t('Numbers like <1> keep what the original looks like. Each must stay once.')}</p>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <p className="texts-acts">
        <Button kind="primary" isDisabled={isEmpty || saving.isPending} onPress={() => save('ready', words, true)}>
          {saving.isPending ? t('Saving') : t('Save, next')}
        </Button>
        <span className="texts-keys" aria-hidden="true">
          <kbd>{t('Ctrl')}</kbd> <kbd>{t('Enter')}</kbd>
        </span>
        <TextButton isDisabled={isEmpty || saving.isPending} onPress={() => save('draft', words, false)}>
          {t('Keep as draft')}
        </TextButton>
        {text.state === 'stale' && (
          <TextButton onPress={() => save('ready', undefined, true)}>{t('Still right')}</TextButton>
        )}
      </p>
    </div>
  )
}

export const TextRow = ({
  text,
  locale,
  primary,
  language,
  isOpen,
  saving,
  onOpen,
  onDone,
}: {
  text: TranslationText
  locale: string
  primary: string
  language: string
  isOpen: boolean
  saving: Saving
  onOpen: () => void
  onDone: (goesOn: boolean) => void
}) => {
  const words = text.draft ?? text.standing
  return (
    <li className={isOpen ? 'texts-row open' : 'texts-row'} data-text={textKey(text)}>
      <div className="texts-source">
        <span className="texts-label">{text.label}</span>
        <span {...spoken(primary)}>{text.source}</span>
      </div>
      <div className="texts-target">
        {isOpen ? (
          <Writing key={textKey(text)} {...{ text, locale, language, saving, onDone }} />
        ) : (
          <button type="button" className="texts-open" onClick={onOpen}>
            <span className="unseen">{`${t('Translate {label}:', { label: text.label })} `}</span>
            {words === null ? (
              <span className="quiet">{t('Not translated')}</span>
            ) : (
              <span {...spoken(locale)}>{words}</span>
            )}
          </button>
        )}
      </div>
      <div className="texts-state">
        <Status tone={stateTones[text.state]} isWaiting={text.state !== 'ready'}>
          {stateWords[text.state]}
        </Status>
      </div>
    </li>
  )
}
