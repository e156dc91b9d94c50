type Scene = {
  /** The method of the SDK's layouts that the line of code calls. */
  method: string
  texts: readonly string[]
  /** The position of each text in the lens, in the drawing's units. */
  lines: readonly { y: number; size: number; strong?: boolean }[]
}

/** Each line of the sample, and what the glasses do with it. */
export const scenes: readonly Scene[] = [
  { method: 'showTextWall', texts: ['Good morning, Ada'], lines: [{ y: 150, size: 22 }] },
  {
    method: 'showReferenceCard',
    texts: ['Turn left', 'Elm Street, 40 m'],
    lines: [
      { y: 138, size: 24, strong: true },
      { y: 168, size: 20 },
    ],
  },
  {
    method: 'showDoubleTextWall',
    texts: ['À demain !', 'See you tomorrow!'],
    lines: [
      { y: 124, size: 20 },
      { y: 174, size: 20 },
    ],
  },
]
