import './spam.css'
import { addSpamRule, type KeptSpamRule, listSpamRules, removeSpamRule } from '@sitewright/contract/form-filing'
import { type SpamRuleKind, spamRuleLimits } from '@sitewright/domain/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'

const key = ['form-spam-rules'] as const

/** What a rule can be about, and whether it files something or lets it through. */
const wishes = [
  { value: 'word', kind: 'word', isAllowed: false, label: t('Spam with this word') },
  { value: 'address', kind: 'address', isAllowed: false, label: t('Spam from this address') },
  { value: 'host', kind: 'host', isAllowed: false, label: t('Spam from addresses at') },
  { value: 'network', kind: 'network', isAllowed: false, label: t('Spam from this network') },
  { value: 'links', kind: 'links', isAllowed: false, label: t('Spam with so many links') },
  { value: 'address-allowed', kind: 'address', isAllowed: true, label: t('Never spam: this address') },
  { value: 'host-allowed', kind: 'host', isAllowed: true, label: t('Never spam: addresses at') },
  { value: 'network-allowed', kind: 'network', isAllowed: true, label: t('Never spam: this network') },
] as const satisfies readonly { value: string; kind: SpamRuleKind; isAllowed: boolean; label: string }[]

const labelOf = ({ kind, isAllowed }: KeptSpamRule): string =>
  wishes.find(wish => wish.kind === kind && wish.isAllowed === isAllowed)?.label ?? ''

const useRules = () => useQuery({ queryKey: key, queryFn: () => call(listSpamRules, {}) })
function useRuleAct<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: key }) })
}

const Add = () => {
  const [chosen, setChosen] = useState<string>('word')
  const [value, setValue] = useState('')
  const add = useRuleAct((body: Omit<KeptSpamRule, 'id'>) => call(addSpamRule, { body }))
  const { kind, isAllowed } = wishes.find(wish => wish.value === chosen) ?? wishes[0]
  const submit = () => {
    if (value.trim() === '') return
    add.mutate({ kind, isAllowed, value: value.trim() }, { onSuccess: () => setValue('') })
  }
  return (
    <form
      className="spam-add"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={t('Rule')}
        options={wishes.map(({ value: id, label }) => ({ value: id, label }))}
        value={chosen}
        onChange={next => {
          setChosen(next)
          add.reset()
        }}
      />
      <TextField
        label={t('What it is about')}
        value={value}
        onChange={setValue}
        maxLength={spamRuleLimits.value}
        error={add.isError ? messageOf(add.error) : undefined}
        input={{ autoComplete: 'off' }}
      />
      <Button type="submit" isDisabled={add.isPending}>
        {add.isPending ? t('Adding') : t('Add rule')}
      </Button>
    </form>
  )
}

/** What the people of the site know about their own spam. */
export const SpamSettings = () => {
  const { data, isError, refetch } = useRules()
  const remove = useRuleAct((ruleId: string) => call(removeSpamRule, { params: { ruleId } }))
  return (
    <>
      <p className="quiet">
        {t(
          'What a rule is about is filed under Spam in every form of the site. Nothing is thrown away: it stays there for 30 days, and “Not spam” brings it back.',
        )}
      </p>
      <Add />
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={44} />)}
      {data?.items.length === 0 && <Empty>{t('No rules yet. The site tells spam by itself as well as it can.')}</Empty>}
      {data && data.items.length > 0 && (
        <ul className="spam-rules" aria-label={t('Rules')}>
          {data.items.map(rule => (
            <li key={rule.id}>
              <span>
                {`${labelOf(rule)} `}
                <b>{rule.value}</b>
              </span>
              <Button
                aria-label={t('Remove the rule about {value}', { value: rule.value })}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate(rule.id, { onError: error => showToast(messageOf(error)) })}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
