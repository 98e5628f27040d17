import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const subscribe = (listener: () => void): (() => void) => {
  navigation.addEventListener('currententrychange', listener)
  return () => navigation.removeEventListener('currententrychange', listener)
}

/** Back and forward, and whether there is anywhere to go, as the browser's own history knows it. */
export const HistoryButtons = () => {
  const canGoBack = useSyncExternalStore(subscribe, () => navigation.canGoBack)
  const canGoForward = useSyncExternalStore(subscribe, () => navigation.canGoForward)
  return (
    <>
      <IconButton
        size="small"
        label={texts.back}
        icon={<IconArrowLeft size={18} />}
        disabled={!canGoBack}
        onClick={() => history.back()}
      />
      <IconButton
        size="small"
        label={texts.forward}
        icon={<IconArrowRight size={18} />}
        disabled={!canGoForward}
        onClick={() => history.forward()}
      />
    </>
  )
}
