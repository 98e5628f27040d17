/** In place of the page's observers, which jsdom has none of: it never sees anything. */
export class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
