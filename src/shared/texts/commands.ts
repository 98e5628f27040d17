/** Names of commands, as the menu, the palette and the sheet of shortcuts show them. */
export const commandTexts = {
  shortcutNames: {
    close: 'Close what is open',
    'next-post': 'Next post',
    'previous-post': 'Previous post',
    like: 'Like',
    comment: 'Comment',
    reply: 'Reply to the comment',
    'next-unread': 'Next unread post',
    share: 'Share',
    edit: 'Edit',
    menu: 'Menu of the post',
    author: 'Wall of the author',
    'new-post': 'New post',
    'find-next': 'Next match',
    'find-previous': 'Previous match',
    send: 'Send',
  },

  names: {
    palette: 'Search and commands',
    sheet: 'Keyboard shortcuts',
    rail: 'Collapse or expand the sidebar',
    'theme:light': 'Theme: Light',
    'theme:dark': 'Theme: Dark',
    'theme:auto': 'Theme: System',
    find: 'Find in page',
    downloads: 'Downloads',
    diagnostics: 'Diagnostics',
    tour: 'Tour',
    'sign-out': 'Sign out',
  },
} as const
