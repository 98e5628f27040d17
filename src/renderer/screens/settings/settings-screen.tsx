import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { nativeDefaults } from '#shared/ipc/native-preferences.ts'
import { firstPreferences, type PagePreferences } from '#shared/ipc/preferences.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { undoMs } from '#shared/rules/scheduled.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { accountsTexts } from '../../features/accounts/texts.ts'
import { LanguageChoice } from '../../features/language/language-choice.tsx'
import { languageTexts } from '../../features/language/texts.ts'
import { lockTexts } from '../../features/lock/texts.ts'
import { transferTexts } from '../../features/transfer/texts.ts'
import { managedNamesAtom, policyStatusAtom } from '../../lib/managed.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Input } from '../../ui/input.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { LockSection } from './lock-section.tsx'
import { MutedThreads } from './muted-threads.tsx'
import { notificationSettingTexts } from './notification-texts.ts'
import { NotificationsSection, WindowSection } from './notifications-section.tsx'
import { Setting, SettingsQuery } from './setting.tsx'
import classes from './settings.module.css'
import { SpellingSection } from './spelling-section.tsx'
import { SpendingSection } from './spending-section.tsx'
import { StartSection } from './start-section.tsx'
import { archiveSettingTexts, spellingTexts, settingsTexts as texts } from './texts.ts'
import { TransferSection } from './transfer-section.tsx'
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
      <Setting label={languageTexts.language} detail={texts.languageDetail} name="language">
        <LanguageChoice label={<span className="q-hidden">{languageTexts.language}</span>} />
      </Setting>
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
          label={<span className="q-hidden">{texts.zoom}</span>}
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
  const { enterSends, undoSend, letterKeys } = useAtomValue(preferencesAtom)
  return (
    <Box panel>
      <Setting label={texts.enterSends} detail={texts.enterSendsDetail}>
        <ToggleSwitch
          label={texts.enterSends}
          checked={enterSends}
          onChange={(checked) => void setPreferences({ enterSends: checked })}
        />
      </Setting>
      <Setting label={texts.undoSend} detail={texts.undoSendDetail(undoMs / 1000)}>
        <ToggleSwitch
          label={texts.undoSend}
          checked={undoSend}
          onChange={(checked) => void setPreferences({ undoSend: checked })}
        />
      </Setting>
      <Setting label={texts.letterKeys} detail={texts.letterKeysDetail}>
        <ToggleSwitch
          label={texts.letterKeys}
          checked={letterKeys}
          onChange={(checked) => void setPreferences({ letterKeys: checked })}
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
  const policyStatus = useAtomValue(policyStatusAtom)
  return (
    <Box panel>
      <Setting label={commandTexts.names.diagnostics} detail={texts.diagnosticsDetail}>
        <Button size="small" onClick={() => openOverlay('diagnostics')}>
          {texts.open}
        </Button>
      </Setting>
      <Setting
        label={commandTexts.names.policies}
        detail={policyStatus === 'current' ? texts.policiesDetail : managedTexts.standing[policyStatus]}
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

const Notifications = () => (
  <>
    <NotificationsSection />
    <MutedThreads />
  </>
)

interface Section {
  readonly id: string
  readonly title: string
  readonly Content: () => ReactNode
  /** The preferences that its reset sets to their defaults. */
  readonly resets?: readonly (keyof PagePreferences)[]
}

const sections: readonly Section[] = [
  { id: 'account', title: texts.account, Content: AccountSection },
  { id: 'accounts', title: accountsTexts.title, Content: AccountsSection },
  { id: 'lock', title: lockTexts.section, Content: LockSection, resets: ['lockMinutes'] },
  {
    id: 'appearance',
    title: texts.appearance,
    Content: Appearance,
    resets: ['language', 'colorScheme', 'zoom', 'railCollapsed'],
  },
  {
    id: 'notifications',
    title: notificationSettingTexts.notifications,
    Content: Notifications,
    resets: [
      'notifications',
      'notifyMessages',
      'notifyNotifications',
      'notifyShipments',
      'notifyReminders',
      'notifyAlerts',
      'notificationPreview',
      'reminderMinutes',
      'flashTaskbar',
      'doNotDisturb',
      'quietHours',
    ],
  },
  {
    id: 'writing',
    title: shellTexts.sections.writing,
    Content: Writing,
    resets: ['enterSends', 'undoSend', 'letterKeys'],
  },
  {
    id: 'spelling',
    title: spellingTexts.spelling,
    Content: SpellingSection,
    resets: ['spellCheck', 'spellCheckLanguages', 'spellCheckDownload'],
  },
  {
    id: 'credits',
    title: shellTexts.screens.credits,
    Content: SpendingSection,
    resets: ['confirmAboveCredits', 'creditsPerDay'],
  },
  {
    id: 'window',
    title: notificationSettingTexts.window,
    Content: WindowSection,
    resets: ['closeToTray', 'closeWithoutTray'],
  },
  {
    id: 'start',
    title: shellTexts.sections.start,
    Content: StartSection,
    resets: ['startAtLogin', 'startHidden', 'hardwareAcceleration'],
  },
  {
    id: 'downloads',
    title: texts.downloads,
    Content: DownloadsSection,
    resets: ['downloadFolder', 'csvSeparator'],
  },
  // Without a reset: a smaller archive removes data.
  { id: 'archive', title: archiveSettingTexts.title, Content: ArchiveSection },
  { id: 'transfer', title: transferTexts.title, Content: TransferSection },
  {
    id: 'updates',
    title: updateTexts.title,
    Content: UpdatesSection,
    resets: ['autoUpdate', 'updateDownload', 'updateChannel'],
  },
  { id: 'about', title: texts.about, Content: About },
]

const defaults: PagePreferences = { ...firstPreferences, ...nativeDefaults }

/** Sets the changed preferences of a section to their defaults, and back. Nothing is shown while there are none. */
const ResetButton = ({
  title,
  resets,
}: {
  readonly title: string
  readonly resets: NonNullable<Section['resets']>
}) => {
  const preferences = useAtomValue(preferencesAtom)
  const managed = useAtomValue(managedNamesAtom)
  const changed = resets.filter(
    (name) => !managed.includes(name) && !isSameValue(preferences[name], defaults[name]),
  )
  const [before, setBefore] = useState<Partial<PagePreferences> | null>(null)
  const valuesOf = (from: PagePreferences): Partial<PagePreferences> =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  if (changed.length > 0)
    return (
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.resetSection(title)}
        onClick={() => {
          setBefore(valuesOf(preferences))
          void setPreferences(valuesOf(defaults))
        }}
      >
        {texts.reset}
      </Button>
    )
  return before === null ? null : (
    <Button
      size="small"
      variant="quiet"
      aria-label={texts.undoReset(title)}
      onClick={() => {
        setBefore(null)
        void setPreferences(before)
      }}
    >
      {texts.undo}
    </Button>
  )
}

const goToSection = (id: string): void => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

const SectionView = ({ section: { id, title, Content, resets } }: { readonly section: Section }) => (
  <section className={classes.section} aria-labelledby={id}>
    <Row justify="between" gap={2} mb={2} buttonHigh>
      <Text as="h2" id={id} tabIndex={-1} size="m" weight={600}>
        {title}
      </Text>
      {resets === undefined ? null : <ResetButton title={title} resets={resets} />}
    </Row>
    <Content />
  </section>
)

/** All sections, with their list beside them in a wide window, and a search in their rows. */
export const SettingsScreen = () => {
  const [query, setQuery] = useState('')
  const wanted = useSearchParams()[0].get('section')
  useEffect(() => {
    if (wanted !== null) goToSection(wanted)
  }, [wanted])
  const words = foldText(query.trim())
  return (
    <Page title={shellTexts.screens.settings}>
      <div className={classes.screen}>
        <nav className={classes.nav} aria-label={texts.sections}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Button
                  variant="quiet"
                  className={classes.navItem}
                  onClick={() => {
                    flushSync(() => setQuery(''))
                    goToSection(id)
                  }}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Input
            type="search"
            value={query}
            placeholder={texts.search}
            aria-label={texts.search}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <div className={classes.sections} data-filtered={words !== '' || undefined}>
            {sections.map((section) => (
              <SettingsQuery key={section.id} value={foldText(section.title).includes(words) ? '' : words}>
                <SectionView section={section} />
              </SettingsQuery>
            ))}
          </div>
          <Text tone="muted" mt={4} className={classes.nothing}>
            {texts.noMatch}
          </Text>
        </div>
      </div>
    </Page>
  )
}
