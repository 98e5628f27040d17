import { IconChecklist, IconClock, IconCloudOff, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { toDoPath, toDoViewIn } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { openAlertDialog } from '../../features/alerts/open-alert-dialog.ts'
import { bell } from '../../features/notifications/bell-state.ts'
import { people } from '../../features/person/people.ts'
import { useFreshShipments } from '../../features/shipments/shipments-state.ts'
import { ScheduledList } from '../../features/thread/scheduled-list.tsx'
import { ThreadPane } from '../../features/thread-pane/thread-pane.tsx'
import { useBeside } from '../../features/thread-pane/use-beside.ts'
import { toDoTexts as texts } from '../../features/to-do/texts.ts'
import { ToDoList } from '../../features/to-do/to-do-list.tsx'
import { knownAtom, snoozedCountAtom } from '../../features/to-do/to-do-state.ts'
import { useResource } from '../../lib/resource.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageWithPane } from '../../ui/two-panes.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'

const NewAlert = ({ primary = false }: { readonly primary?: boolean }) => (
  <Button
    size={primary ? 'medium' : 'small'}
    variant={primary ? 'primary' : 'default'}
    icon={<IconPlus size={16} aria-hidden />}
    onClick={() => openAlertDialog({})}
  >
    {texts.newAlert}
  </Button>
)

const bones = [0, 1, 2, 3, 4] as const

/** Shown only when every list is known: an unknown list may hold things to do. */
const NothingToDo = () => {
  const known = useAtomValue(knownAtom)
  if (known === 'coming')
    return (
      <div role="status" aria-label={texts.loading} aria-busy="true">
        {bones.map((key) => (
          <Row p={3} gap={3} align="stretch" key={key}>
            <Skeleton width={28} height={28} round />
            <Stack as="span" gap={2} grow>
              <Skeleton width="60%" />
              <Skeleton width="40%" height={10} />
            </Stack>
          </Row>
        ))}
      </div>
    )
  if (known === 'part')
    return <EmptyState icon={<IconCloudOff size={20} />} title={texts.unknown} detail={texts.unknownDetail} />
  return (
    <EmptyState
      icon={<IconChecklist size={20} />}
      title={texts.empty}
      detail={texts.emptyDetail}
      action={<NewAlert />}
    />
  )
}

/** Refetches the lists behind the screen when it opens. */
const useFresh = (): void => {
  useResource(people)
  useFreshShipments()
  useEffect(() => bell.refresh('opened'), [])
}

/** All things to do, by shipment and member, with tabs for snoozed items and alerts. */
export const ToDoScreen = () => {
  useFresh()
  const view = toDoViewIn(useSearchParams()[0])
  const beside = useBeside(toDoPath(view))
  const snoozedCount = useAtomValue(snoozedCountAtom)
  const known = useAtomValue(knownAtom)
  const tab = (name: typeof view, text: string) => ({
    href: toDoPath(name),
    text,
    isCurrent: view === name,
  })
  return (
    <PageWithPane
      title={shellTexts.screens.toDo}
      pane={beside === null || view === 'alerts' ? null : <ThreadPane thread={beside.thread} />}
    >
      <Row gap={2} justify="between" wrap mb={3}>
        <ViewTabs
          label={texts.views}
          tabs={[tab('now', texts.now), tab('aside', texts.aside(snoozedCount)), tab('alerts', texts.alerts)]}
        />
        {view === 'alerts' ? <NewAlert /> : null}
      </Row>
      {known === 'part' && view !== 'alerts' ? (
        <Box mb={3}>
          <FormNote tone="info">{texts.partly}</FormNote>
        </Box>
      ) : null}
      {view === 'now' ? <ScheduledList /> : null}
      {view === 'alerts' ? (
        <AlertList newAlert={<NewAlert primary />} />
      ) : (
        <ToDoList
          key={view}
          beside={beside}
          showsSnoozed={view === 'aside'}
          empty={
            view === 'aside' ? (
              <EmptyState
                icon={<IconClock size={20} />}
                title={texts.asideEmpty}
                detail={texts.asideEmptyDetail}
              />
            ) : (
              <NothingToDo />
            )
          }
        />
      )}
    </PageWithPane>
  )
}
