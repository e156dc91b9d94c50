type Options<Item> = {
  /** On average between two items, in milliseconds, and how many may pass at once after a pause. */
  pace: () => { gap: number; atOnce: number }
  /** So many wait. */
  most: number
  pass: (item: Item) => void
  refuse: (item: Item) => void
}

/** Passes items on in their order, a gap apart but for the first few after a pause. */
export function pacedQueue<Item>({ pace, most, pass, refuse }: Options<Item>) {
  const waiting: Item[] = []
  /** When the gaps of all items that were passed are over. */
  let over = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    while (waiting.length > 0) {
      const { gap, atOnce } = pace()
      const now = performance.now()
      const pause = Math.ceil(over - now - (atOnce - 1) * gap)
      if (pause > 0) {
        timer = setTimeout(flush, pause)
        return
      }
      over = Math.max(over, now) + gap
      pass(waiting.shift() as Item)
    }
  }

  return {
    add(item: Item): void {
      if (waiting.length >= most) refuse(item)
      else {
        waiting.push(item)
        flush()
      }
    },
    waiting: (): readonly Item[] => waiting,
    stop: () => clearTimeout(timer),
  }
}
