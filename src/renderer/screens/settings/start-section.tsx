import { useEffect, useState } from 'react'
import type { LoginState } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Box } from '../../ui/layout.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { Setting } from './setting.tsx'
import { settingsTexts as texts } from './texts.ts'

/**
 * Returns the state of the system's login item. It is read on mount, after a change here, and when the window regains
 * focus.
 */
const useLoginState = (isWanted: boolean): LoginState => {
  const [state, setState] = useState<LoginState>(isWanted ? 'on' : 'off')
  // biome-ignore lint/correctness/useExhaustiveDependencies: main applies a changed preference, which may fail
  useEffect(() => {
    let isShown = true
    const fetchState = async (): Promise<void> => {
      const result = await bridge.startAtLogin.getState()
      if (isShown && result.ok) setState(result.value)
    }
    void fetchState()
    window.addEventListener('focus', fetchState)
    return () => {
      isShown = false
      window.removeEventListener('focus', fetchState)
    }
  }, [isWanted])
  return state
}

/** How the app starts: at login or not, with a window or not, and with the graphics card or not. */
export const StartSection = () => {
  const { startAtLogin, startHidden, hardwareAcceleration } = useAtomValue(preferencesAtom)
  const platform = useAtomValue(infoAtom)?.platform
  const state = useLoginState(startAtLogin)
  return (
    <Box panel>
      <Setting label={texts.startAtLogin} detail={texts.startAtLoginDetails[state]} name="startAtLogin">
        <ToggleSwitch
          label={texts.startAtLogin}
          checked={state === 'on'}
          disabled={state === 'blocked' || state === 'unavailable'}
          onChange={(checked) => void setPreferences({ startAtLogin: checked })}
        />
      </Setting>
      <Setting
        label={texts.startHidden}
        detail={texts.startHiddenDetails[platform === 'darwin' ? 'darwin' : 'other']}
        name="startHidden"
      >
        <ToggleSwitch
          label={texts.startHidden}
          checked={startHidden}
          onChange={(checked) => void setPreferences({ startHidden: checked })}
        />
      </Setting>
      <Setting label={texts.graphics} detail={texts.graphicsDetail} name="hardwareAcceleration">
        <ToggleSwitch
          label={texts.graphics}
          checked={hardwareAcceleration}
          onChange={(checked) => void setPreferences({ hardwareAcceleration: checked })}
        />
      </Setting>
    </Box>
  )
}
