import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import classes from './board.module.css'
import type { GridColumn, GridRow, GridView } from './grid/grid-column.ts'
import { boardTexts as texts } from './texts.ts'
import { inOrder, movedColumn } from './views.ts'

interface ColumnsMenuProps<Row extends GridRow> {
  readonly columns: readonly GridColumn<Row>[]
  readonly view: GridView
  readonly onChange: (patch: Partial<GridView>) => void
}

/** Chooses a table's columns and their order. */
export const ColumnsMenu = <Row extends GridRow>({ columns, view, onChange }: ColumnsMenuProps<Row>) => {
  const all = inOrder(columns, view.order)
  const ids = all.map(({ id }) => id)
  const toggle = (id: string, isShown: boolean): void =>
    onChange({ hidden: isShown ? view.hidden.filter((one) => one !== id) : [...view.hidden, id] })
  return (
    <Popover
      label={texts.columns}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon={<IconColumns3 size={16} aria-hidden />}>
          {texts.columns}
        </Button>
      )}
    >
      {() => (
        <div className={classes.panel}>
          <Box as="ul" mb={2} className={classes.list}>
            {all.map(({ id, title }, at) => (
              <Row as="li" gap={1} key={id}>
                <Row as="label" px={2} gap={2} grow size="m" className={classes.choice}>
                  <input
                    type="checkbox"
                    aria-label={texts.showColumn(title)}
                    checked={!view.hidden.includes(id)}
                    onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                  />
                  {title}
                </Row>
                <IconButton
                  size="small"
                  label={texts.moveUp(title)}
                  icon={<IconArrowUp size={14} aria-hidden />}
                  aria-disabled={at === 0}
                  onClick={() => onChange({ order: movedColumn(ids, id, -1) })}
                />
                <IconButton
                  size="small"
                  label={texts.moveDown(title)}
                  icon={<IconArrowDown size={14} aria-hidden />}
                  aria-disabled={at === all.length - 1}
                  onClick={() => onChange({ order: movedColumn(ids, id, 1) })}
                />
              </Row>
            ))}
          </Box>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ order: [], hidden: [], widths: {} })}
          >
            {texts.resetColumns}
          </Button>
        </div>
      )}
    </Popover>
  )
}
