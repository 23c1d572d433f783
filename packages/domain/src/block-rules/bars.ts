const mobileBarWidth = 1024

export interface BarAudience {
  /** An owner or editor who is logged in. */
  isTeamMember: boolean
  showAnnouncementBar: boolean
}

export const showsAnnouncementBar = ({ isTeamMember, showAnnouncementBar }: BarAudience): boolean =>
  isTeamMember || showAnnouncementBar

export const hasOverlayManager = ({ isTeamMember }: Pick<BarAudience, 'isTeamMember'>): boolean => isTeamMember

export const showsMobileBar = (windowWidth: number): boolean => windowWidth <= mobileBarWidth
