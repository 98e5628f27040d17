import { useAtomValue } from 'jotai'
import { commandTexts } from '#shared/texts/commands.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { policyStatusAtom } from '../../lib/managed.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { Mantine } from '../../ui/mantine.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { AccountSection } from './account-section.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { MutedThreads } from './muted-threads.tsx'
import { notificationSettingTexts } from './notification-texts.ts'
import { NotificationsSection, WindowSection } from './notifications-section.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'
import { SpellingSection } from './spelling-section.tsx'
import { SpendingSection } from './spending-section.tsx'
import { StartSection } from './start-section.tsx'
import { archiveSettingTexts, spellingTexts, spendingTexts, settingsTexts as texts } from './texts.ts'
import { updateTexts } from './update-texts.ts'
import { UpdatesSection } from './updates-section.tsx'

const schemes = ['light', 'dark', 'auto'] as const

const zooms = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** Returns the usual sizes, plus the size that the menu has set. */
const zoomOptions = (chosen: number) =>
  [...new Set([...zooms, chosen])]
    .sort((a, b) => a - b)
    .map((zoom) => ({ value: String(zoom), label: texts.percent(zoom) }))

const Appearance = () => {
  const { colorScheme, railCollapsed, zoom } = useAtomValue(preferencesAtom)
  return (
    <Box panel>
      <Setting label={accountTexts.theme} detail={texts.themeDetail}>
        <SegmentedControl
          label={accountTexts.theme}
          value={colorScheme}
          options={schemes.map((value) => ({ value, label: accountTexts.themes[value] }))}
          onChange={(value) => void setPreferences({ colorScheme: value })}
        />
      </Setting>
      <Setting label={texts.zoom} detail={texts.zoomDetail}>
        <Select
          label={texts.zoomSize}
          value={String(zoom)}
          options={zoomOptions(zoom)}
          onChange={(value) => void setPreferences({ zoom: Number(value) })}
        />
      </Setting>
      <Setting label={texts.sidebar} detail={texts.sidebarDetail}>
        <ToggleSwitch
          label={texts.sidebar}
          checked={railCollapsed}
          onChange={(checked) => void setPreferences({ railCollapsed: checked })}
        />
      </Setting>
    </Box>
  )
}

const Writing = () => {
  const { enterSends } = useAtomValue(preferencesAtom)
  return (
    <Box panel>
      <Setting label={texts.enterSends} detail={texts.enterSendsDetail}>
        <ToggleSwitch
          label={texts.enterSends}
          checked={enterSends}
          onChange={(checked) => void setPreferences({ enterSends: checked })}
        />
      </Setting>
      <Setting label={commandTexts.names.templates} detail={texts.templatesDetail}>
        <Button size="small" onClick={() => openOverlay('templates')}>
          {texts.open}
        </Button>
      </Setting>
    </Box>
  )
}

const About = () => {
  const info = useAtomValue(infoAtom)
  const standing = useAtomValue(policyStatusAtom)
  return (
    <Box panel>
      <Setting label={commandTexts.names.diagnostics} detail={texts.diagnosticsDetail}>
        <Button size="small" onClick={() => openOverlay('diagnostics')}>
          {texts.open}
        </Button>
      </Setting>
      <Setting
        label={commandTexts.names.policies}
        detail={standing === 'current' ? texts.policiesDetail : managedTexts.standing[standing]}
      >
        <Button size="small" onClick={() => openOverlay('policies')}>
          {texts.open}
        </Button>
      </Setting>
      <Box px={4} py={1}>
        <Facts
          facts={[
            { label: texts.version, value: info?.version ?? texts.unknown },
            { label: texts.platform, value: info?.platform ?? texts.unknown },
            { label: texts.telemetry, value: texts.telemetryNone },
          ]}
        />
      </Box>
    </Box>
  )
}

export const SettingsScreen = () => (
  <Mantine>
    <Page title={shellTexts.screens.settings}>
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.appearance}
      </Text>
      <Appearance />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {notificationSettingTexts.notifications}
      </Text>
      <NotificationsSection />
      <MutedThreads />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {notificationSettingTexts.window}
      </Text>
      <WindowSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.start}
      </Text>
      <StartSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.writing}
      </Text>
      <Writing />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {spellingTexts.spelling}
      </Text>
      <SpellingSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.downloads}
      </Text>
      <DownloadsSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {archiveSettingTexts.title}
      </Text>
      <ArchiveSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {spendingTexts.title}
      </Text>
      <SpendingSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.account}
      </Text>
      <AccountSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {updateTexts.title}
      </Text>
      <UpdatesSection />
      <Text as="h2" size="m" weight={600} mt={6} mb={2} className={classes.title}>
        {texts.about}
      </Text>
      <About />
    </Page>
  </Mantine>
)
