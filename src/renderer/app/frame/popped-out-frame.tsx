import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { useCurrentScreen, useCurrentTitle } from '../screens.ts'
import { ConnectionIndicator } from './connection-indicator.tsx'
import classes from './frame.module.css'
import { ScreenView } from './screen-view.tsx'

/** A window with one thread below a thin bar. After a followed link, the bar has a back button. */
export const PoppedOutFrame = () => {
  const screen = useCurrentScreen()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const [start] = useState(here)
  return (
    <div className={classes.poppedOutFrameFrame}>
      <Row as="header" divided px={3} gap={2} className={classes.bar}>
        {here === start ? null : (
          <IconButton
            size="small"
            label={texts.back}
            icon={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => navigate(start)}
          />
        )}
        <Text as="span" grow size="s" tone="muted" weight={600} className={classes.title} aria-hidden="true">
          {useCurrentTitle() ?? texts.appName}
        </Text>
        <ConnectionIndicator />
      </Row>
      <main id="content" tabIndex={-1} className={classes.poppedOutFrameMain}>
        <ScreenView screen={screen} />
      </main>
    </div>
  )
}
