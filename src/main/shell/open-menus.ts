import type { Menu } from 'electron'

/** Ms after a menu has closed, in which macOS still delivers the click on its item. */
const settleMs = 100
/** Ms after which a menu counts as closed. Linux reports no closing of a menu that the desktop draws. */
const maxOpenMs = 30_000

/** The open menus of the menu bar. */
export interface OpenMenus {
  /** Watches the submenus of a new menu bar. */
  watch(bar: Menu): void
  /** Runs an action at once if no menu is open, else after the last one has closed. A later action replaces it. */
  whenClosed(act: () => void): void
}

/** Watches which menus of the menu bar are open. Replacing the bar would close them under the pointer. */
export const createOpenMenus = (): OpenMenus => {
  const open = new Set<Menu>()
  let waiting: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  const runAfter = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      open.clear()
      const act = waiting
      waiting = null
      act?.()
    }, ms)
    timer.unref()
  }
  const watchOne = (menu: Menu): void => {
    menu.on('menu-will-show', () => {
      open.add(menu)
      runAfter(maxOpenMs)
    })
    menu.on('menu-will-close', () => {
      open.delete(menu)
      if (open.size === 0) runAfter(settleMs)
    })
    for (const { submenu } of menu.items) if (submenu) watchOne(submenu)
  }
  return {
    watch: watchOne,
    whenClosed: (act) => {
      if (timer === undefined) act()
      else waiting = act
    },
  }
}
