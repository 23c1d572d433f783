import type { ContentImport } from '@sitewright/contract/content-imports'
import { useState } from 'react'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { counted, postsToWrite, wantedWords } from './content-words'
import { useContentAct, useContentImports } from './use-content-import'

type Take = ContentImport['takes'][number]
type Choosing = {
  readonly shown: ContentImport
  readonly takes: readonly Take[]
  readonly onChange: (takes: Take[]) => void
}

const Takes = ({ shown: { counts }, takes, onChange }: Choosing) => {
  const box = (take: Take, label: string) => (
    <Switch
      label={label}
      isSelected={takes.includes(take)}
      onChange={isWanted => onChange(isWanted ? [...takes, take] : takes.filter(each => each !== take))}
    />
  )
  return (
    <>
      {counts.page > 0 &&
        box('pages', t('{page}, as drafts outside the menus', { page: counted(counts.page, t('page'), t('pages')) }))}
      {counts.comment > 0 &&
        box(
          'comments',
          t('{comment}, as they were approved', { comment: counted(counts.comment, t('comment'), t('comments')) }),
        )}
    </>
  )
}

/** Which blog takes the posts, what else is taken, and the button that begins. */
export const StartImport = ({ shown }: { shown: ContentImport }) => {
  const list = useContentImports()
  const act = useContentAct(shown.id)
  const blogs = list.data?.collections ?? []
  const [chosen, setChosen] = useState<string>()
  const [takes, setTakes] = useState<Take[]>([...shown.takes])
  const posts = postsToWrite(shown)
  const pages = takes.includes('pages') ? shown.counts.page : 0
  const collectionId = shown.collectionId ?? chosen ?? blogs[0]?.id
  if (!list.data) return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={1} />
  const blog = blogs.find(({ id }) => id === collectionId)
  if (posts > 0 && !blog)
    return <Empty>{t('Posts need a blog. Add a page of the kind Blog under Pages, then come back.')}</Empty>
  const isPaused = shown.state === 'paused'
  return (
    <div className="import-start">
      {posts > 0 && shown.collectionId === null && (
        <Select
          label={t('Blog that takes the posts')}
          options={blogs.map(({ id, title }) => ({ value: id, label: title }))}
          value={collectionId ?? ''}
          onChange={setChosen}
        />
      )}
      {!isPaused && <Takes {...{ shown, takes }} onChange={setTakes} />}
      {blog && blog.room < posts && (
        <p className="field-error" role="alert">
          {t('“{title}” has room for {room}.', {
            title: blog.title,
            room: counted(blog.room, t('more post'), t('more posts')),
          })}
        </p>
      )}
      <Button
        kind="primary"
        isDisabled={act.isPending || posts + pages === 0}
        onPress={() => act.mutate({ act: 'start', takes, ...(posts > 0 && { collectionId }) })}
      >
        {isPaused ? t('Go on') : t('Import {posts}', { posts: wantedWords(posts, pages) || t('nothing') })}
      </Button>
    </div>
  )
}
