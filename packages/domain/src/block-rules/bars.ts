import { informationBarWidth } from '../catalogue/breakpoints'

export interface BarAudience {
  /** An owner or editor who is logged in. */
  isTeamMember: boolean
  showAnnouncementBar: boolean
}

export const showsAnnouncementBar = ({ isTeamMember, showAnnouncementBar }: BarAudience): boolean =>
  isTeamMember || showAnnouncementBar

export const hasOverlayManager = ({ isTeamMember }: Pick<BarAudience, 'isTeamMember'>): boolean => isTeamMember

/** A style sheet asks, so the bar needs no script and follows a window that is drawn wider. */
export const informationBarQuery = `(max-width: ${informationBarWidth}px)`
