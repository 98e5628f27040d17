/** Texts of the palette and of the sheet of shortcuts. */
export const commandTexts = {
  shortcuts: 'Keyboard shortcuts',
  shortcutGroups: { go: 'Go to', app: 'Anywhere', wall: 'On the wall' },
  shortcutNames: {
    close: 'Close what is open',
    'next-post': 'Next post',
    'previous-post': 'Previous post',
    like: 'Like',
    comment: 'Comment',
    reply: 'Reply',
    'new-post': 'New post',
    send: 'Send',
  },

  names: {
    palette: 'Search and commands',
    sheet: 'Keyboard shortcuts',
    rail: 'Collapse or expand the sidebar',
    'theme:light': 'Theme: Light',
    'theme:dark': 'Theme: Dark',
    'theme:auto': 'Theme: System',
    'sign-out': 'Sign out',
  },

  palette: {
    placeholder: 'Go to a screen or run a command',
    nothingFound: 'Nothing found',
    go: 'Go to',
    actions: 'Commands',
    members: 'Members',
  },
} as const
