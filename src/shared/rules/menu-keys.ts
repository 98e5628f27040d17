/**
 * Shortcuts of the menu bar, in the page's notation: `mod` is Ctrl, on macOS Cmd. The sheet of shortcuts shows them
 * too.
 */
export const menuKeys = {
  'new-post': 'mod+n',
  find: 'mod+f',
  'find-next': 'mod+g',
  'find-previous': 'mod+shift+g',
  downloads: 'mod+j',
  print: 'mod+p',
  settings: 'mod+,',
  palette: 'mod+k',
  lock: 'mod+l',
  'zoom-reset': 'mod+0',
  'zoom-in': 'mod++',
  'zoom-out': 'mod+-',
} as const

const named: Readonly<Record<string, string>> = { '+': 'Plus', shift: 'Shift' }

/** Returns the shortcut as an Electron accelerator: `CommandOrControl+K` for `mod+k`. */
export const acceleratorOf = (name: keyof typeof menuKeys): string => {
  const keys = menuKeys[name].slice('mod+'.length).split(/\+(?=.)/)
  return ['CommandOrControl', ...keys.map((key) => named[key] ?? key.toUpperCase())].join('+')
}
