import '../ui/touch.css'
import './forms.css'
import { Suspense } from 'react'
import { usePlace } from '../app/router'
import { later } from '../ui/later'
import { Waiting } from '../ui/states'

const FormsList = later(async () => (await import('./forms-list')).FormsList)
const BuilderScreen = later(async () => (await import('./builder/builder-screen')).BuilderScreen)
const InboxScreen = later(async () => (await import('./inbox/inbox-screen')).InboxScreen)
const CampaignsList = later(async () => (await import('./campaigns/campaigns-list')).CampaignsList)
const CampaignScreen = later(async () => (await import('./campaigns/campaign-screen')).CampaignScreen)
const SubscribersScreen = later(async () => (await import('./subscribers/subscribers-screen')).SubscribersScreen)
const ListsScreen = later(async () => (await import('./subscribers/lists-screen')).ListsScreen)

const placeIn = (path: string) => {
  const [, formId, part, submissionId] = path.split('/')
  return { formId, part, submissionId }
}

const Screen = () => {
  const { path } = usePlace()
  const { formId, part, submissionId } = placeIn(path)
  if (!formId) return <FormsList />
  if (formId === 'subscribers') return <SubscribersScreen />
  if (formId === 'lists') return <ListsScreen />
  if (formId === 'campaigns')
    return part ? <CampaignScreen key={part} campaignId={part} part={submissionId} /> : <CampaignsList />
  if (part === 'submissions') return <InboxScreen key={formId} formId={formId} submissionId={submissionId} />
  return <BuilderScreen key={formId} formId={formId} part={part} />
}

export const FormsPage = () => (
  <Suspense fallback={<Waiting />}>
    <Screen />
  </Suspense>
)
