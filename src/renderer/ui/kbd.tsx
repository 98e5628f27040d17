import classes from './kbd.module.css'

/** A key, drawn as on a keyboard. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={classes.kbd}>{children}</kbd>
)
