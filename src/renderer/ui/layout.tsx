import type { ComponentProps, ElementType } from 'react'
import { jsx } from 'react/jsx-runtime'
import classes from './layout.module.css'
import { withQuotes } from './written-text.tsx'

/** The values that `layout.module.css` has classes for. Numbers are steps of 4 px. */
export const styleValues = {
  gap: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6],
  /** Between the lines of a wrapping row, if different from `gap`. */
  rowGap: [0, 0.5, 1, 2, 3],
  p: [1, 2, 3, 4, 5, 6],
  px: [0, 1, 1.5, 2, 2.5, 3, 4, 5, 6],
  py: [0.5, 1, 1.5, 2, 2.5, 3, 4, 8],
  mt: [0.5, 1, 2, 2.5, 3, 4, 5, 6],
  mb: [1, 2, 3, 4, 5, 6],
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['between', 'center', 'end'],
  size: ['xs', 's', 'm', 'l', 'xl', '2xl'],
  tone: ['text', 'secondary', 'muted', 'accent', 'ok', 'warn', 'danger'],
  /** A soft background with readable text. */
  tint: ['neutral', 'accent', 'ok', 'info', 'warn', 'danger'],
  weight: [500, 600],
  /** Maximum lines of the text. */
  clamp: [2, 3, 6],
  radius: ['s', 'm', 'full'],
} as const

/** Boolean properties, each a class. */
export const styleFlags = [
  'wrap',
  'inline',
  // Takes the remaining space.
  'grow',
  // Takes the remaining space, and may become lower than its content.
  'fill',
  // Never becomes smaller than its content.
  'fixed',
  // May become smaller than its content.
  'shrink',
  // Digits of one width.
  'numeric',
  // Breaks words that are longer than the line.
  'breaks',
  'nowrap',
  // One line that ends in an ellipsis.
  'truncate',
  'centred',
  'block',
  // Centres the only child both ways.
  'middle',
  // Underlined on hover.
  'link',
  // A bordered surface around one thing.
  'panel',
  // A line below, except for the last of its siblings.
  'divided',
  'lineAbove',
  // The part of a screen that scrolls. Its background is opaque, so that scrolling repaints nothing.
  'scrolls',
  // At least as high as a small button, which may be absent.
  'buttonHigh',
  // Takes no space while it is empty.
  'optional',
  // Shows that it can be clicked.
  'hover',
] as const

type Flag = (typeof styleFlags)[number]

type StyleProps = {
  readonly [Name in keyof typeof styleValues]?: (typeof styleValues)[Name][number]
} & { readonly [Name in Flag]?: boolean }

type Others<All> = All extends unknown ? Omit<All, keyof StyleProps | 'as'> : never

type Props<Tag extends ElementType> = StyleProps & { readonly as?: Tag } & Others<ComponentProps<Tag>>

/** Returns the class of a value. Class names have no dot: 1.5 steps are `mt-1_5`. */
export const styleClass = (name: string, value: string | number): string =>
  `${name}-${String(value).replace('.', '_')}`

/** The class of each value, by property. */
const styleClasses: ReadonlyMap<string, ReadonlyMap<unknown, string | undefined>> = new Map([
  ...Object.entries(styleValues).map(
    ([name, values]) =>
      [
        name,
        new Map<unknown, string | undefined>(
          values.map((value) => [value, classes[styleClass(name, value)]]),
        ),
      ] as const,
  ),
  ...styleFlags.map((name) => [name, new Map<unknown, string | undefined>([[true, classes[name]]])] as const),
])

const joined = (names: string, name: string | undefined): string => {
  if (!name) return names
  return names === '' ? name : `${names} ${name}`
}

/** Most elements of a card are drawn here, so a call makes one object and one text. */
const draw = (base: string | undefined, tag: ElementType, { as = tag, ...props }: Props<ElementType>) => {
  const own: Record<string, unknown> = {}
  let names = base ?? ''
  for (const name in props) {
    const styles = styleClasses.get(name)
    if (styles === undefined) own[name] = props[name]
    else names = joined(names, styles.get(props[name]))
  }
  if (typeof own.children === 'string') own.children = withQuotes(own.children)
  own.className = joined(names, props.className) || undefined
  return jsx(as, own)
}

/** Lays its children side by side, vertically centred. */
export const Row = <Tag extends ElementType = 'div'>(props: Props<Tag>) => draw(classes.row, 'div', props)

/** Lays its children one below the other. */
export const Stack = <Tag extends ElementType = 'div'>(props: Props<Tag>) => draw(classes.stack, 'div', props)

/** Text in one of the app's sizes and tones. */
export const Text = <Tag extends ElementType = 'p'>(props: Props<Tag>) => draw(undefined, 'p', props)

/** An element of any kind, with the layout properties of an item. */
export const Box = <Tag extends ElementType = 'div'>(props: Props<Tag>) => draw(undefined, 'div', props)
