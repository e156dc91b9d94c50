/** What comes one after the other, for who waits for one of a kind; what comes before that is passed over. */
export function queue<Item>() {
  const items: Item[] = []
  const waiting = new Set<() => void>()
  let read = 0
  return {
    items,
    push(item: Item) {
      items.push(item)
      for (const check of [...waiting]) check()
    },
    next: <Found extends Item>(is: (item: Item) => item is Found): Promise<Found> =>
      new Promise((resolve) => {
        const check = () => {
          while (read < items.length) {
            const item = items[read++] as Item
            if (!is(item)) continue
            waiting.delete(check)
            return resolve(item)
          }
        }
        waiting.add(check)
        check()
      }),
  }
}
