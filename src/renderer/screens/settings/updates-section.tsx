import { useEffect, useState } from 'react'
import { localFormat } from '#shared/dates.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { bridge } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'
import { updateTexts as texts } from './update-texts.ts'

/** Interval of polling the update's state while the section is on screen, ms. */
const pollMs = 1000

const sentenceOf = (state: UpdateState): string => {
  switch (state.status) {
    case 'none':
      return sentenceLine([
        state.newest === undefined ? '' : texts.newest(state.newest),
        texts.none[state.why],
      ])
    case 'found':
      return texts.found[state.waits](state.version)
    case 'idle':
      return state.isLatest ? texts.latest : texts.idle
    case 'checking':
      return texts.checking
    case 'downloading':
      return texts.downloading(state.version, state.percent)
    case 'ready':
      return sentenceLine([
        texts.ready(state.version),
        state.dueAt === null ? '' : texts.due(localFormat.weekdayAndClock(state.dueAt)),
      ])
    case 'failed':
      return texts.failed[state.problem]
  }
}

const useUpdates = (): [UpdateState | null, () => void] => {
  const [state, setState] = useState<UpdateState | null>(null)
  useEffect(() => {
    let isShown = true
    const fetchState = async (): Promise<void> => {
      const result = await bridge.updates.getState()
      if (isShown && result.ok)
        setState((before) => (isSameValue(before, result.value) ? before : result.value))
    }
    void fetchState()
    const timer = setInterval(() => void fetchState(), pollMs)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [])
  const check = async (): Promise<void> => {
    setState({ status: 'checking' })
    const result = await bridge.updates.check()
    if (result.ok) setState(result.value)
  }
  return [state, () => void check()]
}

/** Updates: their state, whether they are automatic, and their channel. */
export const UpdatesSection = () => {
  const { autoUpdate, updateChannel, updateDownload } = useAtomValue(preferencesAtom)
  const platform = useAtomValue(infoAtom)?.platform
  const [state, check] = useUpdates()
  if (state === null) return null
  const isBusy = state.status === 'checking' || state.status === 'downloading'
  return (
    <Box panel>
      <Setting label={texts.state} detail={sentenceOf(state)}>
        {state.status === 'ready' ? (
          <Button variant="primary" onClick={() => void bridge.updates.restart()}>
            {texts.restart}
          </Button>
        ) : null}
        {state.status === 'none' || state.status === 'ready' ? null : (
          <Button size="small" busy={isBusy} onClick={check}>
            {state.status === 'found' ? texts.fetch : texts.check}
          </Button>
        )}
      </Setting>
      {state.status === 'ready' && state.notes !== '' ? (
        <Text as="details" divided size="m" px={4} py={2} className={classes.notes}>
          <summary>{texts.whatIsNew}</summary>
          <p>{state.notes}</p>
        </Text>
      ) : null}
      {state.status === 'none' ? null : (
        <>
          <Setting label={texts.auto} detail={texts.autoDetail} name="autoUpdate">
            <ToggleSwitch
              label={texts.auto}
              checked={autoUpdate}
              onChange={(checked) => void setPreferences({ autoUpdate: checked })}
            />
          </Setting>
          <Setting
            label={texts.download}
            detail={texts.downloadDetails[platform === 'linux' ? 'linux' : 'other']}
            name="updateDownload"
          >
            <ToggleSwitch
              label={texts.download}
              checked={updateDownload}
              onChange={(checked) => void setPreferences({ updateDownload: checked })}
            />
          </Setting>
          <Setting label={texts.channel} detail={texts.channelDetail} name="updateChannel">
            <SegmentedControl
              label={texts.channel}
              value={updateChannel}
              options={(['latest', 'beta'] as const).map((value) => ({
                value,
                label: texts.channels[value],
              }))}
              onChange={(value) => void setPreferences({ updateChannel: value })}
            />
          </Setting>
        </>
      )}
    </Box>
  )
}
