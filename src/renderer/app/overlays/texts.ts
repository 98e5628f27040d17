/** Texts of the palette and of the sheet of shortcuts. */
export const overlayTexts = {
  shortcuts: 'Keyboard shortcuts',
  search: 'Search',
  shortcutGroups: { go: 'Go to', app: 'Anywhere', wall: 'On the wall', board: 'On the board' },

  zoom: { 'zoom-in': 'Zoom in', 'zoom-out': 'Zoom out', 'zoom-reset': 'Actual size' },

  palette: {
    placeholder: 'Search what you have seen, go to a screen, run a command',
    go: 'Go to',
    actions: 'Commands',
    members: 'Members',
  },
} as const
