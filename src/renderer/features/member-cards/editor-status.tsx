import type { KeptEditor } from '../../lib/kept-editor.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { cardTexts as texts } from './texts.ts'

interface EditorStatusProps<V> {
  readonly editor: Pick<KeptEditor<V>, 'statusAtom' | 'flush'>
  /** A blank entry is neither saved nor deleted. */
  readonly isBlank?: boolean
}

/** Whether an entry is saved. After a failure it can be saved again. */
export const EditorStatus = <V,>({ editor, isBlank = false }: EditorStatusProps<V>) => {
  const status = useAtomValue(editor.statusAtom)
  return (
    <Row as="span" gap={2} inline size="m" tone="muted" role="status">
      {isBlank && status === 'saved' ? '' : texts[status]}
      {status === 'failed' ? (
        <Button size="small" onClick={() => void editor.flush()}>
          {texts.tryAgain}
        </Button>
      ) : null}
    </Row>
  )
}
