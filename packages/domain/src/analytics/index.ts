export { type AutomationReason, automationOf, isBot, mostViewsAMinute } from './bots'
export {
  type CensusHit,
  censusHitRequest,
  censusPaths,
  censusTimeout,
  type HitDevice,
  type HitKind,
  type HitOccasion,
  type HitPage,
  hitKindFor,
  hitKinds,
} from './census'
export {
  type ButtonContext,
  buttonContexts,
  buttonRequest,
  type CensusPage,
  formRenderRequest,
  type OverlayAction,
  overlayRequest,
  pageFields,
  type TrackedButton,
  type TrackedOverlay,
} from './census-blocks'
export {
  type AnalyticsPage,
  analyticsEnvironments,
  automaticFields,
  type CommonData,
  type CommonField,
  commonFields,
  eventSources,
  type SplitFields,
  splitFields,
} from './common-fields'
export { countPause } from './count-pause'
export { countryOfZone } from './country'
export {
  type BlockKind,
  createDaySummary,
  type DayBounds,
  type DaySummary,
  isViewKind,
  type SummaryDimension,
  type SummaryHit,
  summaryDimensions,
  type VisitOfDay,
} from './day-summary'
export { type Device, type DeviceKind, deviceOf } from './devices'
export { errorSigns, type GroupedError, isForeignError } from './error-groups'
export {
  createErrorQueue,
  type ErrorContext,
  type ErrorEntry,
  errorEntry,
  errorReportDebounce,
  errorReportPath,
  type PageError,
} from './error-reports'
export { eventId } from './event-id'
export {
  type AnalyticsEvent,
  type AnalyticsSend,
  type AnalyticsSurroundings,
  analyticsRequest,
  checkTrackingStatus,
  type EditorInteraction,
  editorFields,
  eventPaths,
  type SiteEvent,
  type SiteEventPayload,
  siteEventRequest,
  type TrackingAnswer,
} from './events'
export {
  type HeldClickEvent,
  type HeldClickOrder,
  type HeldClickState,
  heldClick,
  mustHoldClick,
  type TrackedLink,
} from './held-click'
export {
  type AnalyticsIdentity,
  analyticsCookies,
  analyticsIdLifetime,
  analyticsKeys,
  type ResolvedSession,
  resolveAnalyticsId,
  resolveSession,
  type SessionInfo,
  type StoredIdentity,
  type StoredSession,
} from './identity'
export {
  type Interaction,
  interactionEvent,
  interactionSchemas,
  mousePressSchema,
  type PressedKind,
  pressedKinds,
} from './interactions'
export { type Campaign, type Landing, landingAddress, landingPath } from './landing'
export { hitPath, isSearchPage, pageHitKind } from './page-hit'
export { censusDisabledFlag, ownerHintCookie, pageSkip, type TrackedPage, type TrackingSkip } from './page-skip'
export {
  addRecord,
  type CollectorStart,
  collectorSettingsRequest,
  collectorVersion,
  emptyRecordQueue,
  type Flush,
  flushRecords,
  isPageSpeedReady,
  isTiming,
  type PageSpeed,
  type PerformanceRecord,
  performancePaths,
  performanceRecord,
  performanceTimings,
  type RecordQueue,
  startCollector,
} from './performance'
export { quickViewRequest } from './quick-view'
export {
  fewestVisitsOfTerm,
  mostValuesADay,
  otherValues,
  reportKinds,
  stepsReached,
  visitSteps,
} from './report-kinds'
export {
  type AnalyticsAudience,
  sharesEventsAcrossTabs,
  type TrackingSituation,
  trackingSkip,
  tracksMouse,
} from './skip'
export {
  type Arrival,
  countedPath,
  isInsideReferrer,
  keptQuery,
  type Source,
  type SourceKind,
  searchTerm,
  searchTermOfQuery,
  sourceOf,
} from './sources'
export { type Trace, traceInterval, tracePath, traceRequest } from './traces'
export {
  readVisitor,
  refreshVisit,
  type StoredVisit,
  type VisitCookies,
  type Visitor,
  visitCookieLifetimes,
  writeVisitor,
} from './visit-cookies'
export {
  bounceSeconds,
  type CountedVisit,
  type GapCount,
  uniqueVisitors,
  type VisitHit,
  visibleMsByLoad,
  visitGapMs,
  visitsOf,
} from './visits'
export { fewestLoadsJudged, type VitalSummary, vitalBucket, vitalSummary } from './vital-buckets'
export { classifyWebVital, type WebVital, type WebVitalClass, webVitalLimits } from './web-vitals'
