import { isCollectionPath, isEditPath } from '../site/shared-words'
import { loadDialogs } from '../ui/dialog'
import { type Later, later } from '../ui/later'
import { areaOf } from './areas'

// One file per screen: nobody waits for a screen that is not open.
export const ShortcutSheet = later(async () => (await import('./shortcut-sheet')).ShortcutSheet)
export const Rail = later(async () => (await import('./rail')).Rail)
export const PhoneBar = later(async () => (await import('./rail')).PhoneBar)
export const EditMode = later(async () => (await import('../edit/edit-mode')).EditMode)
export const Stage = later(async () => (await import('../canvas/stage')).Stage)
export const PagesPanel = later(async () => (await import('../pages/pages-panel')).PagesPanel)
export const CollectionsArea = later(async () => (await import('../collections/collections-area')).CollectionsArea)
export const DesignPanel = later(async () => (await import('../design/design-panel')).DesignPanel)
export const CommerceArea = later(async () => (await import('./commerce-area')).CommerceArea)
export const AnalyticsPage = later(async () => (await import('../analytics/analytics-page')).AnalyticsPage)
export const MarketingPage = later(async () => (await import('../marketing/marketing-page')).MarketingPage)
export const FormsArea = later(async () => (await import('./forms-area')).FormsArea)
export const MembersPage = later(async () => (await import('../members/members-page')).MembersPage)
export const MediaScreen = later(async () => (await import('../media/media-screen')).MediaScreen)
export const SettingsPage = later(async () => (await import('../settings/settings-page')).SettingsPage)

const areaParts = {
  pages: [Rail, PhoneBar, PagesPanel, Stage],
  design: [Rail, PhoneBar, DesignPanel, Stage],
  commerce: [Rail, PhoneBar, CommerceArea],
  marketing: [Rail, PhoneBar, MarketingPage],
  forms: [Rail, PhoneBar, FormsArea],
  members: [Rail, PhoneBar, MembersPage],
  analytics: [Rail, PhoneBar, AnalyticsPage],
  media: [Rail, PhoneBar, MediaScreen],
  settings: [Rail, PhoneBar, SettingsPage],
}

/** The page that most screens show. */
const bringSupplies = async () => (await import('../site/supplies')).bringOpeningSupplies()
const loadArea = (parts: readonly Later<object>[]): Promise<unknown> =>
  Promise.all([...parts.map(part => part.load()), ...(parts.includes(Stage) ? [bringSupplies()] : [])])

/** A device whose database does not answer is not waited for: the bar is there meanwhile, and the draft follows. */
const draftWithinMs = 300

async function loadEditMode(): Promise<void> {
  const [{ beginDraft }] = await Promise.all([import('../edit/edit-mode'), EditMode.load(), bringSupplies()])
  await Promise.race([beginDraft(), new Promise(resolve => setTimeout(resolve, draftWithinMs))])
}

/** Everything that the first drawing of a screen is made of. */
export const loadScreen = (path: string): Promise<unknown> => {
  if (isEditPath(path)) return loadEditMode()
  return loadArea(isCollectionPath(path) ? [Rail, PhoneBar, CollectionsArea] : areaParts[areaOf(path)])
}

/** Where people go most from where they are. A device that loses its connection has them already. */
export const loadNeighbours = (): Promise<unknown> =>
  Promise.allSettled([loadDialogs(), ...[EditMode, ...areaParts.pages, ShortcutSheet].map(part => part.load())])
