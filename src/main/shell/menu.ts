import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { commandTexts } from '#shared/texts/commands.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'

export interface MenuPorts {
  /** Sends a command to the page in front: the name of a command or a screen, or a step in the history. */
  readonly onCommand: (command: string) => void
  /** Zooms by a step, or back to 1 with 0. */
  readonly onZoom: (step: number) => void
  readonly developer: boolean
}

/** The plus of most keyboards without Shift, and the numeric keys; Electron has their accelerators in hidden items, too. */
const moreZoomKeys = [
  ['CommandOrControl+=', 1],
  ['CommandOrControl+numadd', 1],
  ['CommandOrControl+numsub', -1],
  ['CommandOrControl+num0', 0],
] as const

/** Sets the application menu: the system's own roles, and the page's commands. */
export const setApplicationMenu = ({ onCommand, onZoom, developer }: MenuPorts): void => {
  const texts = nativeTexts.menu
  const isMac = platform() === 'darwin'
  const command = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => onCommand(name),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const settings = command(texts.settings, 'settings', 'CommandOrControl+,')
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
      submenu: [
        command(commandTexts.shortcutNames['new-post'], 'new-post', 'CommandOrControl+N'),
        { type: 'separator' },
        ...(isMac
          ? [{ role: 'close' as const }]
          : [settings, { type: 'separator' as const }, { role: 'quit' as const }]),
      ],
    },
    { role: 'editMenu' },
    {
      label: texts.view,
      submenu: [
        { label: texts.resetZoom, accelerator: 'CommandOrControl+0', click: () => onZoom(0) },
        { label: texts.zoomIn, accelerator: 'CommandOrControl+Plus', click: () => onZoom(1) },
        { label: texts.zoomOut, accelerator: 'CommandOrControl+-', click: () => onZoom(-1) },
        ...moreZoomKeys.map(([accelerator, step]) => ({
          label: accelerator,
          accelerator,
          visible: false,
          click: () => onZoom(step),
        })),
        { type: 'separator' },
        command(commandTexts.names.rail, 'rail'),
        { role: 'togglefullscreen' },
        ...(developer ? [{ role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
      ],
    },
    {
      label: texts.go,
      submenu: [
        command(shellTexts.back, 'back', isMac ? 'Command+[' : 'Alt+Left'),
        command(shellTexts.forward, 'forward', isMac ? 'Command+]' : 'Alt+Right'),
        { type: 'separator' },
        command(shellTexts.screens.wall, 'wall'),
        command(shellTexts.screens.myWall, 'my-wall'),
        command(shellTexts.screens.notifications, 'notifications'),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        command(commandTexts.names.palette, 'palette'),
        command(commandTexts.names.sheet, 'sheet'),
        { type: 'separator' },
        command(commandTexts.names.diagnostics, 'diagnostics'),
        ...(isMac ? [] : [{ role: 'about' as const }]),
      ],
    },
  ]
  // On Linux the panel shows nothing that is not set.
  app.setAboutPanelOptions({ applicationName: 'Quayside', applicationVersion: app.getVersion() })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
