import { mediaMessages } from '@sitewright/domain/catalogue/messages'
import {
  checkVideoEmbed,
  type Embed,
  embedLimits,
  isFilmProvider,
  readEmbed,
  videoEmbedMessages,
} from '@sitewright/domain/media'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useRested } from '../canvas/rested-state'
import { t } from '../language'
import { embedName, findEmbed } from '../media/find-embed'
import { announce } from '../ui/announce'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'

/** Why what was pasted cannot be shown, as far as that is known without asking anybody. */
function problemOf(given: string, { films, hasPicture }: { films: boolean; hasPicture: boolean }): string | undefined {
  const name = readEmbed(given)
  if (name && (!films || isFilmProvider(name.provider))) return undefined
  if (!films) return t(mediaMessages.unknownEmbed)
  const check = checkVideoEmbed({ html: given, customThumbnail: hasPicture })
  // A player of somebody else is none that can be shown here, either.
  return videoEmbedMessages[check.ok ? (hasPicture ? 'no-player-for-thumbnail' : 'no-player') : check.reason]
}

/** One field for an address or embed code; it says what it found. */
export const EmbedControl = ({
  label,
  help,
  films,
  value,
  blockId,
  onChange,
}: {
  label: string
  help?: string
  films: boolean
  value: Embed | null
  blockId: string
  onChange: (embed: Embed | null) => void
}) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const hasPicture = useRested(({ document }) => typeof document.blocks[blockId]?.props['poster'] === 'string')
  const resolving = useMutation({
    mutationFn: (given: string) => findEmbed({ given, films, hasPicture }),
    onSuccess: embed => {
      setTyped('')
      onChange(embed)
      announce(t('Found {embed}', { embed: embedName(embed) }))
    },
    onError: failure => setError(messageOf(failure)),
  })
  const settle = (given: string) => {
    const text = given.trim()
    if (text === '' || resolving.isPending) return
    const problem = problemOf(text, { films, hasPicture })
    setError(problem)
    if (problem === undefined) resolving.mutate(text)
  }
  return (
    <div className="embed-control">
      <TextField
        label={label}
        help={resolving.isPending ? t('Looking it up …') : help}
        error={error}
        maxLength={embedLimits.given}
        value={typed}
        onChange={next => {
          setTyped(next)
          setError(undefined)
        }}
        onBlur={() => settle(typed)}
        onKeyDown={event => event.key === 'Enter' && settle(typed)}
        input={{
          placeholder: value ? t('Paste another one') : 'https://',
          // What was pasted is all there is to say.
          onPaste: event => {
            const pasted = event.clipboardData.getData('text/plain')
            if (typed !== '' || pasted.trim() === '') return
            event.preventDefault()
            setTyped(pasted.slice(0, embedLimits.given))
            settle(pasted)
          },
        }}
      />
      {value && (
        <div className="video-chosen">
          <span className="video-name">{embedName(value)}</span>
          <Button kind="ghost" onPress={() => onChange(null)}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
