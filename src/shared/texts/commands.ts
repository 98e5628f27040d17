/** Names of commands, as the menu, the palette and the sheet of shortcuts show them. */
export const commandTexts = {
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
} as const
