import styles from './kbd.module.css'

/** A key as it stands on the keyboard. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={styles.kbd}>{children}</kbd>
)
