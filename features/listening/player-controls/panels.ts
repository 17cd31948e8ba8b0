/** Ids of the panels: the bar and the full screen are never there at once. */
export const PANELS = {
  speed: 'player-speed',
  sleep: 'player-sleep',
  marks: 'player-marks',
  episodes: 'player-episodes',
  more: 'player-more',
  history: 'player-history',
} as const

type PanelName = keyof typeof PANELS

const elementOf = (name: PanelName) => document.getElementById(PANELS[name])

export const closePanel = (name: PanelName): void => elementOf(name)?.hidePopover()

export const togglePanel = (name: PanelName): void => void elementOf(name)?.togglePopover()
