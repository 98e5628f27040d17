import { useAtomValue } from 'jotai'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useCurrentScreen, useCurrentTitle } from '../current-screen.ts'
import { appTexts as texts } from '../texts.ts'
import classes from './frame.module.css'
import { Rail } from './rail.tsx'
import { ScreenView } from './screen-view.tsx'
import { TopBar } from './top-bar.tsx'

/** Rail, top bar, the screen, and its right column on wide windows. */
export const Frame = ({ viewer }: { readonly viewer: AuthUser }) => {
  const { railCollapsed } = useAtomValue(preferencesAtom)
  const screen = useCurrentScreen()
  const Aside = screen?.aside
  return (
    <div className={classes.frame} data-rail={railCollapsed ? 'folded' : 'open'}>
      <a className={classes.skip} href="#content">
        {texts.skipToContent}
      </a>
      <Rail />
      <TopBar viewer={viewer} title={useCurrentTitle() ?? ''} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <ScreenView screen={screen} />
      </main>
      {Aside ? (
        <aside className={classes.aside} aria-label={texts.context}>
          <Aside />
        </aside>
      ) : null}
    </div>
  )
}
