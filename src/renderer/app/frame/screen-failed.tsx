import { IconMoodPuzzled } from '@tabler/icons-react'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What stands in place of a screen that broke; the frame around it lives on. */
export const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    role="alert"
    icon={<IconMoodPuzzled size={22} />}
    title={texts.screenFailed}
    detail={texts.screenFailedDetail}
    action={
      <Button variant="primary" onClick={onRetry}>
        {texts.reloadScreen}
      </Button>
    }
  />
)
