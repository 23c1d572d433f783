import { readNotices, type ShopNoticesBody, saveNotices } from '@sitewright/contract/notices'
import { shopNoticeHelp, shopNoticeLabels } from '@sitewright/domain/catalogue/messages'
import { shopNoticeKinds } from '@sitewright/domain/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { RouteLink } from '../../app/router'
import { language, t, tx } from '../../language'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'

const key = ['shop-notices']

const listed = (addresses: readonly string[]): string => new Intl.ListFormat(language).format(addresses)

/** What the shop writes to the people who work in it: chosen at once, without a button to save. */
export const TeamMails = () => {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => call(readNotices, {}) })
  const save = useMutation({
    mutationFn: (body: ShopNoticesBody) => call(saveNotices, { body }),
    // The switch is where it was put at once, and goes back when it could not be saved.
    onMutate: wanted => {
      const before = client.getQueryData<typeof data>(key)
      if (before) client.setQueryData(key, { ...before, wanted })
      return { before }
    },
    onError: (error, _, context) => {
      client.setQueryData(key, context?.before)
      showToast(messageOf(error))
    },
  })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={3} rowHeight={56} />
  const { wanted, recipients } = data
  return (
    <section className="team-mails" aria-label={t('Mails to your team')}>
      <p className="soft">
        {tx('{recipients} Who looks after orders is chosen under {link}.', {
          recipients:
            recipients.length === 0
              ? t('Nobody is told: no one of this site looks after orders.')
              : t('Sent to {recipients}.', { recipients: listed(recipients) }),
          link: <RouteLink to={{ path: 'settings/people' }}>{t('People')}</RouteLink>,
        })}
      </p>
      {shopNoticeKinds.map(kind => (
        <Switch
          key={kind}
          label={t(shopNoticeLabels[kind])}
          help={t(shopNoticeHelp[kind])}
          isSelected={wanted[kind]}
          onChange={isOn => save.mutate({ ...wanted, [kind]: isOn })}
        />
      ))}
    </section>
  )
}
