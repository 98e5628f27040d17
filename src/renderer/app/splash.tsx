import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Stack } from '../ui/layout.tsx'
import classes from './frame/frame.module.css'
import { appTexts as texts } from './texts.ts'

/** The logo: a bollard's rope around a stack of containers, drawn for 24 px. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="#0f766e" />
    <path
      d="M5 17.2c1.2 0 1.2 1 2.35 1s1.15-1 2.3-1 1.2 1 2.35 1 1.15-1 2.3-1 1.2 1 2.35 1 1.15-1 2.35-1"
      fill="none"
      stroke="#9fe0d7"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <rect x="5" y="10" width="6.25" height="4.5" rx="1" fill="#fff" />
    <rect x="12.75" y="10" width="6.25" height="4.5" rx="1" fill="#9fe0d7" />
    <rect x="8.9" y="4.5" width="6.25" height="4.5" rx="1" fill="#fff" />
  </svg>
)

/** Shown until the session is known. */
export const Splash = () => (
  <Stack as="main" gap={4} align="center" justify="center" tone="muted" className={classes.splash}>
    <Mark size={48} />
    <p role="status">{texts.restoring}</p>
  </Stack>
)

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
