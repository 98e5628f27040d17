import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Stack } from '../ui/layout.tsx'
import classes from './frame/frame.module.css'
import { Mark } from './frame/mark.tsx'
import { appTexts as texts } from './texts.ts'

interface BootFailedProps {
  readonly detail: string
  readonly onRetry: () => void
}

/** Replaces the whole app if it cannot start. */
export const BootFailed = ({ detail, onRetry }: BootFailedProps) => (
  <Stack as="main" gap={4} align="center" justify="center" tone="muted" className={classes.splash}>
    <EmptyState
      role="alert"
      icon={<Mark size={28} />}
      title={texts.bootFailed}
      detail={detail}
      action={
        <Button variant="primary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  </Stack>
)
