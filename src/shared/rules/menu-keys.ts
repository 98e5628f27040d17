/** The keys of the menu bar, as the page writes keys: `mod` is Ctrl, on macOS Cmd. The sheet of shortcuts shows them too. */
export const menuKeys = {
  'new-post': 'mod+n',
  downloads: 'mod+j',
  settings: 'mod+,',
  palette: 'mod+k',
  'zoom-reset': 'mod+0',
  'zoom-in': 'mod++',
  'zoom-out': 'mod+-',
} as const

const named: Readonly<Record<string, string>> = { '+': 'Plus' }

/** The same as Electron's menus want it: `mod+k` is `CommandOrControl+K`. */
export const acceleratorOf = (name: keyof typeof menuKeys): string => {
  const key = menuKeys[name].slice('mod+'.length)
  return `CommandOrControl+${named[key] ?? key.toUpperCase()}`
}
