import { Menu, type MenuItemConstructorOptions } from 'electron'
import { nativeTexts } from '#shared/texts/native.ts'
import { shellTexts } from '#shared/texts/shell.ts'

export interface MenuPorts {
  /** Sends a command to the page in front; the same names as the palette's. */
  readonly onCommand: (command: string) => void
  readonly onNavigate: (path: string) => void
  /** Zoom by a step, or back to 1 with 0. */
  readonly onZoom: (step: number) => void
  readonly developer: boolean
}

/** The application menu: the system's own roles, and the page's commands. */
export const setApplicationMenu = ({ onCommand, onNavigate, onZoom, developer }: MenuPorts): void => {
  const texts = nativeTexts.menu
  const isMac = process.platform === 'darwin'
  const settings: MenuItemConstructorOptions = {
    label: texts.settings,
    accelerator: 'CommandOrControl+,',
    click: () => onNavigate('/settings'),
  }
  const template: MenuItemConstructorOptions[] = [
    ...(isMac
      ? [
          {
            role: 'appMenu' as const,
            submenu: [
              { role: 'about' as const },
              { type: 'separator' as const },
              settings,
              { type: 'separator' as const },
              { role: 'services' as const },
              { type: 'separator' as const },
              { role: 'hide' as const },
              { role: 'hideOthers' as const },
              { role: 'unhide' as const },
              { type: 'separator' as const },
              { role: 'quit' as const },
            ],
          },
        ]
      : []),
    {
      label: texts.file,
      submenu: isMac ? [{ role: 'close' }] : [settings, { type: 'separator' }, { role: 'quit' }],
    },
    { role: 'editMenu' },
    {
      label: texts.view,
      submenu: [
        { label: texts.resetZoom, accelerator: 'CommandOrControl+0', click: () => onZoom(0) },
        { label: texts.zoomIn, accelerator: 'CommandOrControl+Plus', click: () => onZoom(1) },
        { label: texts.zoomOut, accelerator: 'CommandOrControl+-', click: () => onZoom(-1) },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(developer ? [{ role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: shellTexts.search, click: () => onCommand('palette') },
        { label: texts.shortcuts, click: () => onCommand('sheet') },
        ...(isMac ? [] : [{ role: 'about' as const }]),
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
