/** Texts of the palette and of the sheet of shortcuts. */
export const overlayTexts = {
  shortcuts: 'Keyboard shortcuts',
  shortcutGroups: { go: 'Go to', app: 'Anywhere', wall: 'On the wall' },

  zoom: { 'zoom-in': 'Zoom in', 'zoom-out': 'Zoom out', 'zoom-reset': 'Actual size' },

  palette: {
    placeholder: 'Go to a screen or run a command',
    nothingFound: 'Nothing found',
    go: 'Go to',
    actions: 'Commands',
    members: 'Members',
  },
} as const
