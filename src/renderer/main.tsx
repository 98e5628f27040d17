import './lib/language.ts'
import './app/theme/fonts.css'
import './app/theme/reset.css'
import './app/theme/tokens.css'
import './app/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { runCommand } from './app/all-commands.ts'
import { App } from './app/app.tsx'
import { boot, showKnown } from './app/boot.ts'
import { removeFirstFrame } from './app/first-frame.ts'
import { openPath } from './app/open-path.ts'
import { clearScreenAtSignOut } from './app/overlays/overlays.tsx'
import { Providers } from './app/providers.tsx'
import { reactions } from './app/reactions.ts'
import { BootFailed } from './app/splash.tsx'
import { appTexts } from './app/texts.ts'
import { watchPastes } from './features/composer/pasted.ts'
import { watchCopies } from './features/rich-text/copied.ts'
import { openThread } from './features/thread/open-threads.ts'
import { connectPushes } from './lib/bridge.ts'
import { watchAttention } from './lib/connection.ts'
import { flushDrafts } from './lib/draft.ts'
import { followZone } from './lib/follow-zone.ts'
import { watchForms } from './lib/open-form.ts'
import { applyPushes } from './lib/pushes.ts'
import { watchReader } from './lib/reader-acts.ts'
import { startWhenQuiet } from './lib/when-quiet.ts'
import { writeInOpenedThreads } from './lib/write-wanted.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')
const root = createRoot(element)

const reload = (): void => location.reload()

const reloadWithDrafts = (): void => {
  flushDrafts()
  reload()
}

const app = (
  <StrictMode>
    <Providers>
      <ErrorBoundary fallback={() => <BootFailed detail={appTexts.screenFailedDetail} onRetry={reload} />}>
        <App />
      </ErrorBoundary>
    </Providers>
  </StrictMode>
)

const start = async (): Promise<void> => {
  const booted = await boot()
  root.render(
    booted.ok ? app : <BootFailed detail={appTexts.bootFailedDetail} onRetry={() => void start()} />,
  )
  removeFirstFrame(element)
}

try {
  connectPushes()
  watchAttention()
  watchForms()
  watchPastes()
  watchCopies()
  watchReader()
  // The first `Intl` format costs the page a tenth of the script before its first post.
  startWhenQuiet(() => followZone(reloadWithDrafts), 10_000)
  writeInOpenedThreads()
  clearScreenAtSignOut()
  applyPushes({
    reactions,
    runCommand,
    openPath: (path) => void openPath(path),
    showKnown,
    isThreadOpen: (key) => openThread(key) !== undefined,
  })
  void start()
} catch (thrown) {
  console.error('no bridge', thrown)
  root.render(<BootFailed detail={appTexts.bootFailedDetail} onRetry={reload} />)
  removeFirstFrame(element)
}
performance.mark('start: page')
