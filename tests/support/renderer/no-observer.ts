/** Replaces the page's observers, which jsdom lacks. It never reports anything. */
export class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
