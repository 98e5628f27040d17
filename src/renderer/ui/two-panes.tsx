import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Row, Stack } from './layout.tsx'
import { Page } from './page.tsx'
import classes from './two-panes.module.css'
import { useMinWidth } from './use-min-width.ts'

interface TwoPanesProps {
  /** Null if the pane fills the window. */
  readonly list: ReactNode | null
  /** Whether an item of the list is open. A narrow window then shows the item instead of the list. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Whether `TwoPanes` shows the list and the item. */
export const useHasBothPanes = (): boolean => useMinWidth(861)

/** A list and the open item beside it. A narrow window shows one of the two. */
export const TwoPanes = ({ list, isOpen, children }: TwoPanesProps) => (
  <div className={classes.screen} data-alone={list === null || undefined} data-open={isOpen || undefined}>
    {list}
    <Stack shrink className={classes.pane}>
      {children}
    </Stack>
  </div>
)

interface PageWithPaneProps {
  readonly title: string
  /** Null in windows without room for it. */
  readonly pane: ReactNode | null
  readonly children: ReactNode
}

/** A list that scrolls as a page, and the open item beside it. */
export const PageWithPane = ({ title, pane, children }: PageWithPaneProps) => (
  <div className={classes.page} data-panes={pane !== null || undefined}>
    <Page title={title}>{children}</Page>
    {pane === null ? null : (
      <Stack shrink className={classes.pane}>
        {pane}
      </Stack>
    )}
  </div>
)

/** A text in the middle of the empty pane. */
export const PanePlaceholder = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.nothing}>{children}</div>
)

interface PaneHeadProps {
  readonly backLabel: string
  /** Returns to the list. Only narrow windows offer it. */
  readonly onBack: () => void
  readonly picture: ReactNode
  readonly title: (className: string) => ReactNode
  readonly detail: ReactNode
  /** Buttons and chips at the end. */
  readonly children: ReactNode
}

export const PaneHead = ({ backLabel, onBack, picture, title, detail, children }: PaneHeadProps) => (
  <Row as="header" divided px={4} py={1.5} gap={2.5} fixed className={classes.head}>
    <span className={classes.back}>
      <IconButton label={backLabel} icon={<IconArrowLeft size={18} aria-hidden />} onClick={onBack} />
    </span>
    {picture}
    <Stack grow className={classes.what}>
      {title(classes.title ?? '')}
      {detail}
    </Stack>
    {children}
  </Row>
)
