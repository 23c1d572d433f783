import { saveCollection } from '@sitewright/contract/collections'
import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { isClosable } from '@sitewright/domain/access'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { isCollectionKind } from '@sitewright/domain/collections'
import { formatMessage } from '@sitewright/domain/messages'
import { isAddressOfTitle, isCanonical, pageUrlId, urlIdRefusal } from '@sitewright/domain/publishing'
import { localise, withLocale } from '@sitewright/domain/sites'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, messageOf } from '../app/api'
import { runWith } from '../app/follow-up'
import { keys } from '../app/queries'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { type PageValues, useDeletePage, useUpdatePage } from '../site/page-actions'
import { titleOf } from '../site/page-words'
import { Button } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { areGood, CollectionFields, type CollectionValues } from './collection-fields'
import { type AccessValues, isChanged, ownAccess, ownPlans, PageAccessFields } from './page-access-fields'
import { isSystemPage } from './page-kinds'
import { PageSeoFields, type SharedSeo, sharedSeo } from './page-seo-fields'
import { usePageAccess, useSavePageAccess } from './use-page-access'

const longestTitle = 60
const longestDescription = 160

const SearchResult = ({ title, address, description }: { title: string; address: string; description: string }) => (
  <figure className="search-result" aria-label={t('How a search engine may show it')}>
    <span className="quiet">{address}</span>
    <b>{title}</b>
    <p>{description || t('Without a description, a search engine picks words from the page.')}</p>
  </figure>
)

export const PageSettings = ({ draft, page, onClose }: { draft: SiteDraft; page: PageEntry; onClose: () => void }) => {
  const { site } = useSession()
  const locale = draft.primaryLocale
  const words = (text: Record<string, string> | undefined) => localise(text, locale, locale) ?? ''
  const [title, setTitle] = useState(words(page.title))
  const [navigationTitle, setNavigationTitle] = useState(words(page.navigationTitle))
  const [urlId, setUrlId] = useState(page.urlId)
  const [seoTitle, setSeoTitle] = useState(words(page.seo.title))
  const [description, setDescription] = useState(words(page.seo.description))
  const [hidden, setHidden] = useState(page.seo.hideFromSearch ?? false)
  const [shared, setShared] = useState<SharedSeo>(page.seo)
  const [isDeleting, setDeleting] = useState(false)
  const [collection, setCollection] = useState<CollectionValues>({})
  const [access, setAccess] = useState<AccessValues>({})
  const allAccess = usePageAccess()
  const accessNow = allAccess?.get(page.id)
  const saveAccess = useSavePageAccess()
  const update = useUpdatePage()
  const remove = useDeletePage()
  const client = useQueryClient()

  const [takesAddress, setTakesAddress] = useState(false)
  const isHome = page.id === draft.homePageId
  const hasAddress = page.kind !== 'folder' && !isSystemPage(page)
  const isTakenByOther = (wanted: string) => draft.pages.some(other => other.id !== page.id && other.urlId === wanted)
  const addressOf = (name: string) => pageUrlId({ kind: page.kind, title: name.trim() }, isTakenByOther)
  const wasRenamed = title.trim() !== '' && title.trim() !== words(page.title)
  // A name that was only ever seen here takes its address along; one that visitors know asks first.
  const follows =
    hasAddress && !isHome && isAddressOfTitle({ kind: page.kind, title: words(page.title), urlId: page.urlId })
  const rename = (name: string) => {
    setTitle(name)
    const isUntouched = urlId === page.urlId || urlId === addressOf(title)
    if (!follows || !isUntouched || name.trim() === '') return
    if (!page.published || takesAddress) setUrlId(name.trim() === words(page.title) ? page.urlId : addressOf(name))
  }
  const isTaken = isTakenByOther(urlId)
  const addressError =
    hasAddress && (urlIdRefusal(urlId) !== undefined || isTaken)
      ? isTaken
        ? t('Another page has this address.')
        : formatMessage(t(validationMessages.pageUrl), { val: urlId || t('Nothing') })
      : undefined
  const serverError =
    update.error instanceof ApiError && update.error.reason.includes('address') ? update.error.message : undefined

  const addressHelp = isHome
    ? t('The home page is shown at the site’s own address.')
    : page.published && urlId !== page.urlId
      ? t('After publishing, whoever follows a link to /{urlId} is sent to the new address.', { urlId: page.urlId })
      : undefined

  /** How it lists what it holds. */
  const saveList = async (): Promise<boolean> => {
    if (Object.keys(collection).length === 0) return true
    try {
      await call(saveCollection, { params: { collectionId: page.id }, body: collection })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['collections'] }),
        client.invalidateQueries({ queryKey: keys.draft }),
        client.invalidateQueries({ queryKey: keys.publishing }),
      ])
      return true
    } catch (error) {
      showToast(messageOf(error))
      return false
    }
  }

  /** Before everything else: what is about to be written may be for few. */
  const closeOrOpen = async (): Promise<boolean> => {
    if (!isChanged(access, accessNow)) return true
    try {
      const { access: chosen = ownAccess(accessNow), password, planIds = ownPlans(accessNow) } = access
      await saveAccess.mutateAsync({
        ...{ pageId: page.id, access: chosen },
        ...(password && { password }),
        ...(chosen === 'members' && { planIds: [...planIds] }),
      })
      setAccess({})
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) showToast(messageOf(error))
      return false
    }
  }

  const save = async () => {
    if (title.trim() === '' || addressError || !areGood(collection) || !isCanonical(shared.canonical?.trim() ?? ''))
      return
    if (!(await closeOrOpen())) return
    const values: PageValues = {
      title: withLocale(page.title, locale, title.trim()),
      navigationTitle: withLocale(page.navigationTitle, locale, navigationTitle.trim()),
      ...(hasAddress && urlId !== page.urlId ? { urlId } : {}),
      seo: {
        title: withLocale(page.seo.title, locale, seoTitle.trim()),
        description: withLocale(page.seo.description, locale, description.trim()),
        hideFromSearch: hidden,
        ...sharedSeo(shared),
      },
    }
    update.mutate(
      { pageId: page.id, values },
      {
        onSuccess: async saved => {
          if (!(await saveList())) return
          showToast(t('Saved'))
          if (saved.path !== page.path && page.kind !== 'folder') navigate({ frameUrl: saved.path }, { replace: true })
          onClose()
        },
        onError: error => showToast(messageOf(error)),
      },
    )
  }

  return (
    <FormDialog
      title={t('{page} settings', { page: titleOf(page, draft) })}
      width="wide"
      submit={[t('Save'), t('Saving')]}
      isBusy={update.isPending || saveAccess.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
      beside={
        !isSystemPage(page) && (
          <Button
            kind="ghost"
            isDisabled={isHome}
            hint={isHome ? t('The home page cannot be deleted. Make another page the home page first.') : undefined}
            onPress={() => setDeleting(true)}
          >
            {t('Delete page')}
          </Button>
        )
      }
      outside={
        <Confirmation
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          title={t('Delete {page}?', { page: titleOf(page, draft) })}
          confirm={t('Delete page')}
          isBusy={remove.isPending}
          onConfirm={() =>
            runWith(remove, page.id, {
              onSuccess: () => {
                navigate({ frameUrl: '/' }, { replace: true })
                showToast(t('Page deleted'))
                onClose()
              },
            })
          }
        >
          {t('Visitors see it until you publish. Earlier releases keep it.')}
        </Confirmation>
      }
    >
      <div className="page-settings">
        <fieldset className="fields">
          <legend>{t('General')}</legend>
          <TextField
            label={t('Name')}
            value={title}
            onChange={rename}
            maxLength={100}
            error={title.trim() === '' ? t('Please enter a name') : undefined}
            autoFocus
          />
          <TextField
            label={t('Name in the menu')}
            value={navigationTitle}
            onChange={setNavigationTitle}
            maxLength={100}
            input={{ placeholder: title }}
          />
          {hasAddress && (
            <TextField
              label={t('Address')}
              value={urlId}
              onChange={setUrlId}
              before={`${site.publicAddress.replace(/^https?:\/\//, '')}/`}
              error={addressError ?? serverError}
              help={addressHelp}
            />
          )}
          {follows && page.published && wasRenamed && (
            <Switch
              label={t('Change the address to /{title} too', { title: addressOf(title) })}
              isSelected={takesAddress}
              onChange={isAgreed => {
                setTakesAddress(isAgreed)
                setUrlId(isAgreed ? addressOf(title) : page.urlId)
              }}
            />
          )}
        </fieldset>
        {isCollectionKind(page.kind) && (
          <CollectionFields pageId={page.id} path={`/${urlId}`} values={collection} onChange={setCollection} />
        )}
        {isClosable(page.kind) && (
          <PageAccessFields
            now={allAccess && (accessNow ?? null)}
            draft={draft}
            values={access}
            error={saveAccess.error instanceof ApiError ? saveAccess.error.message : undefined}
            onChange={values => {
              saveAccess.reset()
              setAccess(values)
            }}
          />
        )}
        {page.kind !== 'folder' && (
          <fieldset className="fields">
            <legend>{t('Search engines')}</legend>
            <SearchResult
              title={seoTitle || title}
              address={`${site.publicAddress.replace(/^https?:\/\//, '')}${isHome ? '' : `/${urlId}`}`}
              description={description}
            />
            <TextField
              label={t('Title')}
              value={seoTitle}
              onChange={setSeoTitle}
              input={{ placeholder: title }}
              after={
                <span className="num">
                  {t('{seoTitle} of {longestTitle}', { seoTitle: seoTitle.length, longestTitle })}
                </span>
              }
            />
            <TextField
              label={t('Description')}
              value={description}
              onChange={setDescription}
              rows={3}
              help={
                <span className="num">
                  {t('{description} of {longestDescription} characters', {
                    description: description.length,
                    longestDescription,
                  })}
                </span>
              }
            />
            <Switch label={t('Hide from search engines')} isSelected={hidden} onChange={setHidden} />
            <PageSeoFields
              value={shared}
              onChange={setShared}
              card={{
                title: seoTitle || title,
                description,
                host: site.publicAddress.replace(/^https?:\/\//, ''),
              }}
            />
          </fieldset>
        )}
      </div>
    </FormDialog>
  )
}
