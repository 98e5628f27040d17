import classes from './kbd.module.css'

/** A key as it stands on the keyboard. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={classes.kbd}>{children}</kbd>
)
