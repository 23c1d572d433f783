/** What the information bar can offer, in the order in which visitors see it. */
export const informationBarItems = ['phone', 'email', 'map', 'hours'] as const
export type InformationBarItem = (typeof informationBarItems)[number]
