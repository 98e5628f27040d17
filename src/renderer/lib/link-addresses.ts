/** The addresses of members' links. The page's elements hold none, so that no click or drag leaves the app. */
const addresses = new WeakMap<Element, string>()

export const addressOf = (element: Element): string | undefined => addresses.get(element)

/** Returns a ref callback that notes the address of a link for the clipboard. */
export const recordAddress =
  (address: string) =>
  (element: Element | null): void => {
    if (element) addresses.set(element, address)
  }
