import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { useDiscarded } from '../composer/discarded.tsx'
import { UnreadKept, UnreadParts } from '../kept/unread-kept.tsx'
import { matching, type Template } from './matching.ts'
import {
  changedTemplate,
  hasChanges,
  newTemplate,
  type TemplateDraft,
  TemplateForm,
  templateDraft,
} from './template-form.tsx'
import { templateTexts as texts } from './texts.ts'

const names = ['templates'] as const

interface RowProps {
  readonly template: Template
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const TemplateRow = ({ template: { name, text }, onEdit, onDelete }: RowProps) => (
  <Row as="li" py={2} gap={1} divided>
    <Box as="span" grow>
      <Text as="bdi" weight={500} truncate block>
        {name}
      </Text>
      <Text as="bdi" size="s" tone="muted" truncate block>
        {text}
      </Text>
    </Box>
    <IconButton
      size="small"
      label={texts.edit(name)}
      icon={<IconPencil size={16} aria-hidden />}
      onClick={onEdit}
    />
    <IconButton
      size="small"
      label={texts.delete(name)}
      icon={<IconTrash size={16} aria-hidden />}
      onClick={onDelete}
    />
  </Row>
)

/** Creates, edits and deletes templates (user-guide.md#templates). */
export const TemplateManager = () => {
  const kept = useAtomValue(keptAtom('templates'))
  const own = templateDraft()
  const draft = useAtomValue(own.valueAtom)
  useEffect(() => void templateDraft().restore(), [])
  const [deleted, setDeleted] = useState<Template | null>(null)
  const templates = matching(kept)
  const edit = (content: TemplateDraft): void => {
    discarded.offer(null)
    own.write(content)
  }
  const discarded = useDiscarded(edit)
  const remove = async (template: Template): Promise<void> => {
    // The row with the focus is removed. After the last row the button for a new template gets the focus.
    const isLast = templates.length === 1
    keepFocus(() => (isLast ? document.querySelector('[data-autofocus]') : null))()
    if (await discard(actNow(), 'templates', template.key)) setDeleted(template)
  }
  const undo = async ({ key, name, text }: Template): Promise<void> => {
    if (await keep(actNow(), 'templates', key, { name, text })) setDeleted(null)
  }
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={closeOverlay} width={560}>
      <Text mb={3} size="m" tone="secondary">
        {texts.about}
      </Text>
      {deleted === null ? null : (
        <UndoNote text={texts.deleted(deleted.name)} undo={texts.undo} onUndo={() => void undo(deleted)} />
      )}
      {draft === null ? (
        <>
          {discarded.note}
          {kept === null ? <UnreadKept name="templates" /> : null}
          {kept?.size === 0 ? (
            <EmptyState icon={<IconTemplate size={24} />} title={texts.none} detail={texts.noneDetail} />
          ) : null}
          {templates.length === 0 ? null : (
            <ul aria-label={texts.list}>
              {templates.map((template) => (
                <TemplateRow
                  key={template.key}
                  template={template}
                  onEdit={() => edit(changedTemplate(template))}
                  onDelete={() => void remove(template)}
                />
              ))}
            </ul>
          )}
          <Row mt={3} gap={2} align="stretch" justify="end">
            <Button
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
              data-autofocus
              onClick={() => edit(newTemplate)}
            >
              {texts.fresh}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Box mb={3} optional>
            <UnreadParts names={names} />
          </Box>
          <TemplateForm
            draft={draft}
            kept={kept}
            onChange={own.write}
            onSaved={own.clear}
            onCancel={() => {
              if (hasChanges(draft)) discarded.offer(draft)
              own.clear()
            }}
          />
        </>
      )}
    </Dialog>
  )
}
