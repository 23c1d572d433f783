export {
  type AccordionOptions,
  type AccordionState,
  accordionMilliseconds,
  endAccordionAnimation,
  startAccordion,
  toggleAccordion,
} from './accordion'
export { type BarAudience, hasOverlayManager, informationBarQuery, showsAnnouncementBar } from './bars'
export {
  type ChartData,
  type ChartRange,
  type ChartSeries,
  chartDataOf,
  chartKinds,
  chartRange,
  chartShare,
  chartTable,
  chartTicks,
  lineRange,
  type PieSlice,
  pieSlices,
  stackedRange,
} from './chart'
export { mayAskOthers } from './code-asks'
export {
  type CommentOrder,
  type CommentPart,
  type CommentProblem,
  type CommentState,
  commentLimits,
  commentOrders,
  commentParts,
  commentProblems,
  commentStates,
  commentThreads,
  commentVerdict,
  deepestReply,
  moderationLimits,
  type Thread,
} from './comment-threads'
export {
  type CommentLinkRequest,
  commentCountScript,
  commentLink,
  commentThreadAnchor,
  commentThreadScript,
  initialsOf,
  isThreadName,
} from './comments'
export { type CountdownUnit, clockError, countdownParts, countdownUnits } from './countdown'
export { donatePageAttribute, donatePageFor, donationRange, isDonation } from './donation'
export { type MemberAreaView, type MemberAreaVisit, memberAreaView } from './member-area'
export { firstMenuTab, type MenuTabEvent, selectMenuTab } from './menu-tabs'
export { type MenuTab, menuFromText, menuLimits } from './menu-text'
export { chartRowsOf } from './pasted-chart'
export { datasetOf, evenRows, isTable, pastedRows } from './pasted-rows'
export { isPress, type PressEvent } from './press'
export { type PricingSwitch, pricingPressed, togglePricing } from './pricing-switch'
export {
  noStars,
  type Rating,
  type ReviewAsking,
  type ReviewState,
  ratingOf,
  reviewLimits,
  reviewStates,
  type StarCounts,
  usualAsking,
} from './ratings'
export { readNumber, writeNumber } from './read-number'
export { registryKeyOf, registryPage } from './registry'
export {
  mostReservationPeople,
  type PreviewNotice,
  type PreviewOnlyBlock,
  previewNotice,
  previewOnlyBlocks,
  type ReservationLook,
  type ReservationWish,
  reservationAddress,
  reservationFrame,
  reservationLook,
  reservationPage,
  reservationScript,
  reservationTimes,
  restaurantOf,
} from './reservation'
export { checkReview, type ReviewCheck, type ReviewRefusal, reviewMessages, reviewPlace } from './reviews'
export { type SchedulingCalendar, schedulingCalendar } from './scheduling'
export {
  movePreview,
  openPreview,
  searchPageAddress,
  searchPreviewDebounce,
  searchPreviewMinimum,
  wantsPreview,
} from './search-preview'
export { type ShareTarget, shareAddress, shareNetworks, shareTargets } from './share'
export { type SharedScriptEvent, type SharedScriptState, sharedScript } from './shared-script'
export {
  type KeyedSocialService,
  keyedSocialServices,
  maxSocialPosts,
  needsKey,
  type SocialPost,
  type SocialService,
  socialAccountOf,
  socialFeedTimes,
  socialProfile,
  socialServiceNames,
  socialServices,
} from './social-feeds'
export { cutWords, lessonLines, lessonSummary } from './summary-text'
export { weekdayAt, weekdaysIn } from './weekdays'
export {
  drawsWidget,
  isServerRendered,
  type ServerRenderedWidget,
  serverRenderedWidgets,
  type WidgetCall,
  type WidgetRequest,
  widgetHtml,
  widgetRenderingCall,
  widgetRenderingPath,
} from './widget-rendering'
