import { createLucideIcon } from 'lucide-react'

/** The library's icons that stand in every row of a table, in one stroke each: else every part is an element. */
export const Ellipsis = createLucideIcon({
  name: 'ellipsis',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0m7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
        key: 'dots',
      },
    ],
  ],
})

export const Glasses = createLucideIcon({
  name: 'glasses',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M10 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0m12 0a4 4 0 1 1-8 0 4 4 0 0 1 8 0m-8 0a2 2 0 0 0-2-2 2 2 0 0 0-2 2M2.5 13 5 7c.7-1.3 1.4-2 3-2m13.5 8L19 7c-.7-1.3-1.5-2-3-2',
        key: 'frame',
      },
    ],
  ],
})
